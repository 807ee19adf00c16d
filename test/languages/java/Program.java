// Calls every operation through a client that openapi-generator makes for Java, and prints what it reads.
import com.example.messaging.ApiClient;
import com.example.messaging.ApiException;
import com.example.messaging.api.*;
import com.example.messaging.model.*;
import java.io.File;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

public class Program {
    static final String CHILD = "1234567";
    static final String COMPANY = "5f1f6f8b9c4e2a0017d3b6a1";
    static final String DEAL = "61a5ce58c5d4795761045990";
    static final String NOTE = "61a5cd07ca1347c82306ad09";
    static final String UUID = "1a825d56-029b-4a41-b8e4-61670463431b";

    static final ApiClient client = Library.connect(System.getenv("SERVICE_URL"), null);

    interface Action {
        void run() throws Exception;
    }

    /** Prints a check's name and value as test/languages/run.ts reads them; a failure is no value that it expects. */
    static void check(String name, Callable<?> read) {
        try {
            Object value = read.call();
            System.out.println(name + " = " + (value instanceof File file ? hex(file) : Library.toJson(client, value)));
        } catch (Exception problem) {
            System.out.println(name + " = " + problem.toString().replace('\n', ' '));
        }
    }

    static void check(String name, Action action) {
        check(name, () -> {
            action.run();
            return null;
        });
    }

    static String hex(File file) throws Exception {
        try {
            return HexFormat.of().formatHex(Files.readAllBytes(file.toPath()));
        } finally {
            file.delete();
        }
    }

    /** Asks the mock for an error. */
    static String errorOf(String prefer) throws Exception {
        ApiClient client = Library.connect(System.getenv("SERVICE_URL"), prefer);
        try {
            new ResellerChildrenApi(client).getChildInfo(CHILD);
        } catch (ApiException error) {
            return error.getCode() + " " + Library.readError(client, error.getResponseBody()).getCode();
        }
        return "no error";
    }

    public static void main(String[] arguments) {
        children(new ResellerChildrenApi(client));
        inbound(new InboundParsingApi(client));
        notes(new CrmNotesApi(client));
        companies(new CompaniesApi(client));
        check("typed error", () -> errorOf("code=404"));
        check("default error", () -> errorOf("code=401, example=unauthorized"));
        live(Library.connect(System.getenv("LIVE_URL"), null));
        System.exit(0);
    }

    static void children(ResellerChildrenApi api) {
        CreateChild child = new CreateChild().email("josh.cruise@example.com").firstName("Josh").lastName("Cruise")
            .companyName("Acme").password("<PASSWORD>").language(Language.EN);
        UpdateChildAccountStatus products = new UpdateChildAccountStatus().transactionalSms(false);
        ManageIp address = new ManageIp().ip("203.0.113.10");
        UpdateChildDomain renamed = new UpdateChildDomain().domain("mail.example.com");
        check("getResellerChilds", () -> api.getResellerChilds(10L, 0L));
        check("createResellerChild", () -> api.createResellerChild(child));
        check("getChildInfo", () -> api.getChildInfo(CHILD));
        check("updateResellerChild", () -> api.updateResellerChild(CHILD, new UpdateChild().companyName("Acme Europe")));
        check("getChildAccountCreationStatus", () -> api.getChildAccountCreationStatus(CHILD));
        check("updateChildAccountStatus", () -> api.updateChildAccountStatus(CHILD, products));
        check("getSsoToken", () -> api.getSsoToken(CHILD));
        check("addCredits", () -> api.addCredits(CHILD, new AddCredits().sms(500L)));
        check("removeCredits", () -> api.removeCredits(CHILD, new RemoveCredits().email(500L)));
        check("dissociateIpFromChild", () -> api.dissociateIpFromChild(CHILD, address));
        check("associateIpToChild", () -> api.associateIpToChild(CHILD, address));
        check("getChildDomains", () -> api.getChildDomains(CHILD));
        check("createChildDomain", () -> api.createChildDomain(CHILD, new AddChildDomain().domain("shop.example.com")));
        check("updateChildDomain", () -> api.updateChildDomain(CHILD, "news.example.com", renamed));
        check("deleteChildDomain", () -> api.deleteChildDomain(CHILD, "mail.example.com"));
        check("deleteResellerChild", () -> api.deleteResellerChild(CHILD));
    }

    static void inbound(InboundParsingApi api) {
        LocalDate first = LocalDate.of(2023, 3, 1);
        LocalDate last = LocalDate.of(2023, 3, 31);
        check("getInboundEmailEvents", () -> api.getInboundEmailEvents(null, first, last, null, null, null));
        check("getInboundEmailEventsByUuid", () -> api.getInboundEmailEventsByUuid(UUID));
        check("getInboundEmailAttachment", () -> api.getInboundEmailAttachment("sample-download-token"));
    }

    static void notes(CrmNotesApi api) {
        NoteData text = new NoteData().text("Called").companyIds(List.of(COMPANY));
        check("crmNotesGet", () -> api.crmNotesGet(NoteEntity.COMPANIES, COMPANY, null, null, null, 10L, null));
        check("crmNotesPost", () -> api.crmNotesPost(text));
        check("crmNotesIdGet", () -> api.crmNotesIdGet(NOTE));
        check("crmNotesIdPatch", () -> api.crmNotesIdPatch(NOTE, new NoteData().text("Called again")));
        check("crmNotesIdDelete", () -> api.crmNotesIdDelete(NOTE));
    }

    static final UpdateCompany industry = new UpdateCompany().attributes(Map.of("industry", "Logistics"));

    static void companies(CompaniesApi api) {
        String acme = "{\"attributes.name\":\"Acme\"}";
        CreateCompany company = new CreateCompany().name("Acme").linkedContactsIds(List.of(247L));
        LinkUnlinkCompany links = new LinkUnlinkCompany().linkContactIds(List.of(247L)).unlinkDealsIds(List.of(DEAL));
        check("companiesGet", () -> api.companiesGet(acme, null, null, null, null, SortOrder.ASC, null));
        check("companiesPost", () -> api.companiesPost(company));
        check("companiesAttributesGet", () -> api.companiesAttributesGet());
        check("companiesIdGet", () -> api.companiesIdGet(COMPANY));
        check("companiesIdPatch", () -> api.companiesIdPatch(COMPANY, industry));
        check("companiesLinkUnlinkIdPatch", () -> api.companiesLinkUnlinkIdPatch(COMPANY, links));
        check("companiesIdDelete", () -> api.companiesIdDelete(COMPANY));
    }

    /** Reads responses as the service sends them, which the mock never does. */
    static void live(ApiClient client) {
        CompaniesApi companies = new CompaniesApi(client);
        InboundParsingApi inbound = new InboundParsingApi(client);
        CrmNotesApi notes = new CrmNotesApi(client);
        check("null attributes", () -> companies.companiesIdGet(COMPANY));
        check("ids beyond 32 bits", () -> companies.companiesIdGet(COMPANY));
        check("204 on update", () -> companies.companiesIdPatch(COMPANY, industry));
        check("image/png", () -> inbound.getInboundEmailAttachment("image"));
        check("author as text", () -> notes.crmNotesIdGet("text"));
        check("author as object", () -> notes.crmNotesIdGet("object"));
        check("unknown value", () -> inbound.getInboundEmailEventsByUuid(UUID));
    }
}
