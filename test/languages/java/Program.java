// Calls every operation through a client that openapi-generator makes for Java: on the mock, or on the sandbox, which has a state.
import com.example.messaging.ApiClient;
import com.example.messaging.ApiException;
import com.example.messaging.ApiResponse;
import com.example.messaging.api.*;
import com.example.messaging.model.*;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

public class Program {
    static final String CHILD = "1234567";
    static final String COMPANY = "5f1f6f8b9c4e2a0017d3b6a1";
    static final String DEAL = "61a5ce58c5d4795761045990";
    static final String NOTE = "61a5cd07ca1347c82306ad09";
    static final String UUID = "1a825d56-029b-4a41-b8e4-61670463431b";
    static final String AUTHOR = "5b1a17d914b73d35a76ca0c7";
    static final String DOMAIN = "news.example.com";
    static final String FILE = "item,quantity\nblue widget,12\n";

    static final ApiClient client = Library.connect(System.getenv("SERVICE_URL"), null);
    static boolean failed = false;

    interface Call<T> {
        ApiResponse<T> send() throws Exception;
    }

    interface Check {
        boolean holds() throws Exception;
    }

    /** Says how one check went, in the words that test/languages/run.ts reads. */
    static void check(String name, Check check) {
        try {
            if (!check.holds()) throw new AssertionError("the answer is not what it should be");
            System.out.println("ok " + name);
        } catch (Exception | AssertionError problem) {
            failed = true;
            System.out.println("not ok " + name + ": " + problem);
        }
    }

    static <T> void check(String name, int status, Call<T> call, Predicate<T> says) {
        check(name, () -> {
            ApiResponse<T> answer = call.send();
            if (answer.getStatusCode() != status) throw new AssertionError("status " + answer.getStatusCode() + ", not " + status);
            return says.test(answer.getData());
        });
    }

    public static void main(String[] arguments) {
        children(new ResellerChildrenApi(client));
        inbound(new InboundParsingApi(client));
        notes(new CrmNotesApi(client));
        companies(new CompaniesApi(client));
        errors();
        live(Library.connect(System.getenv("LIVE_URL"), null));
        System.exit(failed ? 1 : 0);
    }

    static void children(ResellerChildrenApi api) {
        check("getResellerChilds", 200, () -> api.getResellerChildsWithHttpInfo(10L, 0L), list -> list.getChildren().get(0).getId() == 1234567);
        CreateChild child = new CreateChild().email("josh.cruise@example.com").firstName("Josh").lastName("Cruise")
            .companyName("Acme").password("<PASSWORD>").language(Language.EN);
        check("createResellerChild", 201, () -> api.createResellerChildWithHttpInfo(child), created -> created.getId() >= 1234567);
        check("getChildInfo", 200, () -> api.getChildInfoWithHttpInfo(CHILD), info -> info.getCredits().getEmailCredits() == 2000);
        check("updateResellerChild", 204, () -> api.updateResellerChildWithHttpInfo(CHILD, new UpdateChild().companyName("Acme Europe")), Objects::isNull);
        check("getChildAccountCreationStatus", 200, () -> api.getChildAccountCreationStatusWithHttpInfo(CHILD), status -> status.getChildAccountCreated());
        check("updateChildAccountStatus", 204,
            () -> api.updateChildAccountStatusWithHttpInfo(CHILD, new UpdateChildAccountStatus().transactionalSms(false)), Objects::isNull);
        check("getSsoToken", 200, () -> api.getSsoTokenWithHttpInfo(CHILD), token -> !token.getToken().isEmpty());
        check("addCredits", 200, () -> api.addCreditsWithHttpInfo(CHILD, new AddCredits().sms(500L)), left -> left.getChild().getSms() == 500);
        check("removeCredits", 200, () -> api.removeCreditsWithHttpInfo(CHILD, new RemoveCredits().email(500L)), left -> left.getChild().getEmail() == 1500);
        ManageIp address = new ManageIp().ip("203.0.113.10");
        check("dissociateIpFromChild", 204, () -> api.dissociateIpFromChildWithHttpInfo(CHILD, address), Objects::isNull);
        check("associateIpToChild", 204, () -> api.associateIpToChildWithHttpInfo(CHILD, address), Objects::isNull);
        check("getChildDomains", 200, () -> api.getChildDomainsWithHttpInfo(CHILD), domains -> domains.get(0).getDomain().equals(DOMAIN));
        check("createChildDomain", 201, () -> api.createChildDomainWithHttpInfo(CHILD, new AddChildDomain().domain("shop.example.com")), Objects::isNull);
        check("updateChildDomain", 204,
            () -> api.updateChildDomainWithHttpInfo(CHILD, DOMAIN, new UpdateChildDomain().domain("mail.example.com")), Objects::isNull);
        check("deleteChildDomain", 204, () -> api.deleteChildDomainWithHttpInfo(CHILD, "mail.example.com"), Objects::isNull);
        check("deleteResellerChild", 204, () -> api.deleteResellerChildWithHttpInfo(CHILD), Objects::isNull);
    }

    static void companies(CompaniesApi api) {
        check("companiesGet", 200,
            () -> api.companiesGetWithHttpInfo("{\"attributes.name\":\"Acme\"}", null, null, null, null, SortOrder.ASC, null),
            list -> list.getItems().get(0).getAttributes().get("revenue") instanceof Number revenue && revenue.intValue() == 1250000 && list.getPager().getFrom() == 0);
        CreateCompany company = new CreateCompany().name("Acme").linkedContactsIds(List.of(247L));
        check("companiesPost", 200, () -> api.companiesPostWithHttpInfo(company), created -> created.getId().length() == 24);
        check("companiesAttributesGet", 200, () -> api.companiesAttributesGetWithHttpInfo(), list -> list.get(1).getAttributeTypeName().equals("single-select"));
        check("companiesIdGet", 200, () -> api.companiesIdGetWithHttpInfo(COMPANY), got -> got.getAttributes().get("name").equals("Acme"));
        UpdateCompany industry = new UpdateCompany().attributes(Map.of("industry", "Logistics"));
        check("companiesIdPatch", () -> {
            // The mock answers with the company, the sandbox, as the public service, with 204.
            ApiResponse<Company> updated = api.companiesIdPatchWithHttpInfo(COMPANY, industry);
            return updated.getStatusCode() == 204 || updated.getData().getAttributes().get("industry").equals("Logistics");
        });
        LinkUnlinkCompany links = new LinkUnlinkCompany().linkContactIds(List.of(247L)).unlinkDealsIds(List.of(DEAL));
        check("companiesLinkUnlinkIdPatch", 204, () -> api.companiesLinkUnlinkIdPatchWithHttpInfo(COMPANY, links), Objects::isNull);
        check("companiesIdDelete", 204, () -> api.companiesIdDeleteWithHttpInfo(COMPANY), Objects::isNull);
    }

    static void inbound(InboundParsingApi api) {
        check("getInboundEmailEvents", 200,
            () -> api.getInboundEmailEventsWithHttpInfo(null, LocalDate.of(2023, 3, 1), LocalDate.of(2023, 3, 31), null, null, null),
            list -> list.getEvents().get(0).getDate().getYear() == 2023);
        check("getInboundEmailEventsByUuid", 200, () -> api.getInboundEmailEventsByUuidWithHttpInfo(UUID),
            history -> history.getAttachments().get(0).getContentLength() == 29);
        check("getInboundEmailAttachment", () -> {
            ApiResponse<java.io.File> answer = api.getInboundEmailAttachmentWithHttpInfo("sample-download-token");
            try {
                return answer.getStatusCode() == 200 && Files.readString(answer.getData().toPath()).equals(FILE);
            } finally {
                answer.getData().delete();
            }
        });
    }

    static void notes(CrmNotesApi api) {
        check("crmNotesGet", 200, () -> api.crmNotesGetWithHttpInfo(NoteEntity.COMPANIES, COMPANY, null, null, null, 10L, null),
            list -> list.get(0).getContactIds().equals(List.of(247L)));
        NoteData text = new NoteData().text("Called").companyIds(List.of(COMPANY));
        check("crmNotesPost", 200, () -> api.crmNotesPostWithHttpInfo(text), created -> created.getId().length() == 24);
        check("crmNotesIdGet", 200, () -> api.crmNotesIdGetWithHttpInfo(NOTE),
            got -> got.getAuthorId().equals(AUTHOR) && got.getAuthor().getName().getFullName().equals("Dana Field"));
        check("crmNotesIdPatch", 204, () -> api.crmNotesIdPatchWithHttpInfo(NOTE, new NoteData().text("Called again")), Objects::isNull);
        check("crmNotesIdDelete", 204, () -> api.crmNotesIdDeleteWithHttpInfo(NOTE), Objects::isNull);
    }

    static void errors() {
        check("typed error", () -> errorOf(404, "code=404").getCode().equals("document_not_found"));
        check("default error", () -> errorOf(401, "code=401, example=unauthorized").getCode().equals("unauthorized"));
    }

    /** Reads answers as the service sends them, which the mock never does. */
    static void live(ApiClient client) {
        CompaniesApi companies = new CompaniesApi(client);
        check("null attributes", 200, () -> companies.companiesIdGetWithHttpInfo(COMPANY), got ->
            got.getAttributes().containsKey("domain") && got.getAttributes().get("domain") == null
                && got.getAttributes().get("own").equals(Arrays.asList(null, 1.5)));
        check("ids beyond 32 bits", 200, () -> companies.companiesIdGetWithHttpInfo(COMPANY),
            got -> got.getLinkedContactsIds().equals(List.of(4294967297L)));
        check("204 on update", 204, () -> companies.companiesIdPatchWithHttpInfo(COMPANY, new UpdateCompany()), Objects::isNull);
        InboundParsingApi inbound = new InboundParsingApi(client);
        check("image/png", () -> {
            java.io.File image = inbound.getInboundEmailAttachment("image");
            try {
                return Arrays.equals(Files.readAllBytes(image.toPath()), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, (byte) 0xff});
            } finally {
                image.delete();
            }
        });
        check("unknown value", 200, () -> inbound.getInboundEmailEventsByUuidWithHttpInfo(UUID),
            history -> history.getLogs().get(0).getType().equals("webhookRetried"));
        CrmNotesApi notes = new CrmNotesApi(client);
        check("author as text", 200, () -> notes.crmNotesIdGetWithHttpInfo("text"), note -> note.getAuthorId().equals(AUTHOR));
        check("author as object", 200, () -> notes.crmNotesIdGetWithHttpInfo("object"),
            note -> ((Map<?, ?>) note.getAuthorId()).get("id").equals(AUTHOR));
    }

    /** Asks the mock for an error. */
    static ErrorModel errorOf(int status, String prefer) throws Exception {
        ApiClient client = Library.connect(System.getenv("SERVICE_URL"), prefer);
        try {
            new ResellerChildrenApi(client).getChildInfo(CHILD);
        } catch (ApiException error) {
            if (error.getCode() != status) throw error;
            return Library.readError(client, error.getResponseBody());
        }
        throw new AssertionError("no error");
    }
}
