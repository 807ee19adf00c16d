// Calls every operation with openapi-generator's Java client, and prints the results.
import com.example.messaging.ApiClient;
import com.example.messaging.ApiException;
import com.example.messaging.JSON;
import com.example.messaging.api.*;
import com.example.messaging.model.*;
import java.io.File;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

public class Program {
    static final String CHILD = "1234567";
    static final String COMPANY = "5f1f6f8b9c4e2a0017d3b6a1";
    static final String NOTE = "61a5cd07ca1347c82306ad09";

    static final ApiClient client = new ApiClient().setBasePath(System.getenv("SERVICE_URL")).addDefaultHeader("api-key", "test-key");

    interface Action {
        void run() throws Exception;
    }

    /** Prints a check's name and value in the format that test/languages/program.ts parses. */
    static void check(String name, Callable<?> read) throws Exception {
        String text;
        try {
            Object value = read.call();
            text = value instanceof File file
                ? HexFormat.of().formatHex(Files.readAllBytes(file.toPath()))
                : JSON.getGson().newBuilder().serializeNulls().create().toJson(value);
        } catch (ApiException error) {
            // This client doesn't parse the body of an error.
            text = error.getCode() + " " + ErrorModel.fromJson(error.getResponseBody()).getCode();
        } catch (Exception problem) {
            text = problem.toString().replace('\n', ' ');
        }
        System.out.println(name + " = " + text);
    }

    static void check(String name, Action action) throws Exception {
        check(name, () -> {
            action.run();
            return null;
        });
    }

    static List<String> readContacts(ContactsApi contacts) throws Exception {
        List<String> emails = new ArrayList<>();
        long count = 1;
        while (emails.size() < count) {
            GetContacts page = contacts.getContacts(1L, (long) emails.size(), null, null, null, null, null, null, null);
            count = page.getCount();
            for (Contact contact : page.getContacts()) emails.add(contact.getEmail());
        }
        return emails;
    }

    public static void main(String[] arguments) throws Exception {
        ResellerChildrenApi children = new ResellerChildrenApi(client);
        CreateChild child = new CreateChild().email("josh.cruise@example.com").firstName("Josh").lastName("Cruise")
            .companyName("Acme").password("<PASSWORD>").language(Language.EN);
        UpdateChild profile = new UpdateChild().companyName("Acme Europe");
        UpdateChildAccountStatus products = new UpdateChildAccountStatus().transactionalSms(false);
        AddChildDomain domain = new AddChildDomain().domain("shop.example.com");
        UpdateChildDomain renamed = new UpdateChildDomain().domain("mail.example.com");
        check("getResellerChilds", () -> children.getResellerChilds(10L, 0L));
        check("createResellerChild", () -> children.createResellerChild(child));
        check("getChildInfo", () -> children.getChildInfo(CHILD));
        check("updateResellerChild", () -> children.updateResellerChild(CHILD, profile));
        check("getChildAccountCreationStatus", () -> children.getChildAccountCreationStatus(CHILD));
        check("updateChildAccountStatus", () -> children.updateChildAccountStatus(CHILD, products));
        check("getSsoToken", () -> children.getSsoToken(CHILD));
        check("addCredits", () -> children.addCredits(CHILD, new AddCredits().sms(500L)));
        check("removeCredits", () -> children.removeCredits(CHILD, new RemoveCredits().email(500L)));
        check("dissociateIpFromChild", () -> children.dissociateIpFromChild(CHILD, new ManageIp().ip("203.0.113.10")));
        check("associateIpToChild", () -> children.associateIpToChild(CHILD, new ManageIp().ip("203.0.113.10")));
        check("getChildDomains", () -> children.getChildDomains(CHILD));
        check("createChildDomain", () -> children.createChildDomain(CHILD, domain));
        check("updateChildDomain", () -> children.updateChildDomain(CHILD, "news.example.com", renamed));
        check("deleteChildDomain", () -> children.deleteChildDomain(CHILD, "mail.example.com"));
        check("deleteResellerChild", () -> children.deleteResellerChild(CHILD));
        check("typed error", () -> children.getChildInfo("404"));
        check("default error", () -> children.getChildInfo("401"));

        InboundParsingApi inbound = new InboundParsingApi(client);
        LocalDate first = LocalDate.of(2023, 3, 1);
        LocalDate last = LocalDate.of(2023, 3, 31);
        String uuid = "1a825d56-029b-4a41-b8e4-61670463431b";
        check("getInboundEmailEvents", () -> inbound.getInboundEmailEvents(null, first, last, null, null, null));
        check("getInboundEmailEventsByUuid", () -> inbound.getInboundEmailEventsByUuid(uuid));
        check("getInboundEmailAttachment", () -> inbound.getInboundEmailAttachment("sample-download-token"));

        CrmNotesApi notes = new CrmNotesApi(client);
        check("crmNotesGet", () -> notes.crmNotesGet(NoteEntity.COMPANIES, COMPANY, null, null, null, 10L, null));
        check("crmNotesPost", () -> notes.crmNotesPost(new NoteData().text("Called").companyIds(List.of(COMPANY))));
        check("crmNotesIdGet", () -> notes.crmNotesIdGet(NOTE));
        check("crmNotesIdPatch", () -> notes.crmNotesIdPatch(NOTE, new NoteData().text("Called again")));
        check("crmNotesIdDelete", () -> notes.crmNotesIdDelete(NOTE));

        CompaniesApi companies = new CompaniesApi(client);
        String acme = "{\"attributes.name\":\"Acme\"}";
        CreateCompany company = new CreateCompany().name("Acme").linkedContactsIds(List.of(247L));
        UpdateCompany industry = new UpdateCompany().attributes(Map.of("industry", "Logistics"));
        LinkUnlinkCompany links = new LinkUnlinkCompany().linkContactIds(List.of(247L));
        check("companiesGet", () -> companies.companiesGet(acme, null, null, null, null, null, null, null, SortOrder.ASC, null));
        check("companiesPost", () -> companies.companiesPost(company));
        check("companiesAttributesGet", () -> companies.companiesAttributesGet());
        check("companiesIdGet", () -> companies.companiesIdGet(COMPANY));
        check("companiesIdPatch", () -> companies.companiesIdPatch(COMPANY, industry));
        check("companiesLinkUnlinkIdPatch", () -> companies.companiesLinkUnlinkIdPatch(COMPANY, links));
        check("companiesIdDelete", () -> companies.companiesIdDelete(COMPANY));

        SendEmail order = new SendEmail().sender(new EmailSender().email("shop@example.com"))
            .to(List.of(new EmailRecipient().email("alice@example.com"))).subject("Order 1042").textContent("Thanks!");
        check("sendTransacEmail", () -> new EmailsApi(client).sendTransacEmail(order));
        ContactsApi contacts = new ContactsApi(client);
        check("createContact", () -> contacts.createContact(new CreateContact().email("dora@example.com")));
        check("getContacts", () -> readContacts(contacts));
        System.exit(0);
    }
}
