// Calls every operation through the client that openapi-generator makes for Kotlin, and prints what it reads.
import com.example.messaging.apis.CRMNotesApi
import com.example.messaging.apis.CompaniesApi
import com.example.messaging.apis.InboundParsingApi
import com.example.messaging.apis.ResellerChildrenApi
import com.example.messaging.infrastructure.ClientError
import com.example.messaging.infrastructure.Serializer
import com.example.messaging.infrastructure.Success
import com.example.messaging.models.*
import java.io.File
import java.time.LocalDate
import java.util.HexFormat
import kotlin.system.exitProcess
import okhttp3.OkHttpClient

const val CHILD = "1234567"
const val COMPANY = "5f1f6f8b9c4e2a0017d3b6a1"
const val DEAL = "61a5ce58c5d4795761045990"
const val NOTE = "61a5cd07ca1347c82306ad09"
const val UUID = "1a825d56-029b-4a41-b8e4-61670463431b"

/** Prints a check's name and value as test/languages/run.ts reads them; a failure is no value that it expects. */
fun check(name: String, read: () -> Any?) {
    val text = try {
        toJson(read())
    } catch (problem: Throwable) {
        problem.toString().replace('\n', ' ')
    }
    println("$name = $text")
}

fun toJson(value: Any?): String = when (value) {
    null, Unit -> "null"
    is File -> HexFormat.of().formatHex(value.readBytes())
    is String -> value
    is List<*> -> value.joinToString(",", "[", "]") { toJson(it) }
    else -> Serializer.moshi.adapter<Any>(value.javaClass).serializeNulls().toJson(value)
}

/** The client asks for a file as if it were JSON; the words that the service understands are set here, beside the key. */
fun connect(vararg headers: Pair<String, String>) = OkHttpClient.Builder().addInterceptor { chain ->
    val request = chain.request().newBuilder().header("api-key", "test-key")
    for ((name, value) in headers) request.header(name, value)
    if ("/attachments/" in chain.request().url.encodedPath) request.header("Accept", "*/*, application/json")
    chain.proceed(request.build())
}.build()

fun children(api: ResellerChildrenApi) {
    val profile = CreateChild("josh.cruise@example.com", "Josh", "Cruise", "Acme", "<PASSWORD>", Language.en)
    val products = UpdateChildAccountStatus(transactionalSms = false)
    val address = ManageIp(ip = "203.0.113.10")
    check("getResellerChilds") { api.getResellerChilds(10, 0) }
    check("createResellerChild") { api.createResellerChild(profile) }
    check("getChildInfo") { api.getChildInfo(CHILD) }
    check("updateResellerChild") { api.updateResellerChild(CHILD, UpdateChild(companyName = "Acme Europe")) }
    check("getChildAccountCreationStatus") { api.getChildAccountCreationStatus(CHILD) }
    check("updateChildAccountStatus") { api.updateChildAccountStatus(CHILD, products) }
    check("getSsoToken") { api.getSsoToken(CHILD) }
    check("addCredits") { api.addCredits(CHILD, AddCredits(sms = 500)) }
    check("removeCredits") { api.removeCredits(CHILD, RemoveCredits(email = 500)) }
    check("dissociateIpFromChild") { api.dissociateIpFromChild(CHILD, address) }
    check("associateIpToChild") { api.associateIpToChild(CHILD, address) }
    check("getChildDomains") { api.getChildDomains(CHILD) }
    check("createChildDomain") { api.createChildDomain(CHILD, AddChildDomain(domain = "shop.example.com")) }
    check("updateChildDomain") { api.updateChildDomain(CHILD, "news.example.com", UpdateChildDomain("mail.example.com")) }
    check("deleteChildDomain") { api.deleteChildDomain(CHILD, "mail.example.com") }
    check("deleteResellerChild") { api.deleteResellerChild(CHILD) }
}

fun inbound(api: InboundParsingApi) {
    val (first, last) = LocalDate.of(2023, 3, 1) to LocalDate.of(2023, 3, 31)
    val sort = InboundParsingApi.SortGetInboundEmailEvents.desc
    check("getInboundEmailEvents") { api.getInboundEmailEvents(null, first, last, 100, 0, sort) }
    check("getInboundEmailEventsByUuid") { api.getInboundEmailEventsByUuid(UUID) }
    check("getInboundEmailAttachment") { api.getInboundEmailAttachment("sample-download-token") }
}

fun notes(api: CRMNotesApi) {
    check("crmNotesGet") { api.crmNotesGet(NoteEntity.companies, COMPANY, null, null, null, 10, null) }
    check("crmNotesPost") { api.crmNotesPost(NoteData("Called", companyIds = listOf(COMPANY))) }
    check("crmNotesIdGet") { api.crmNotesIdGet(NOTE) }
    check("crmNotesIdPatch") { api.crmNotesIdPatch(NOTE, NoteData("Called again")) }
    check("crmNotesIdDelete") { api.crmNotesIdDelete(NOTE) }
}

/** This client reads a 204 where it knows of a 200, but its plain method does not expect that. */
fun update(api: CompaniesApi): Company? {
    val industry = UpdateCompany(attributes = mapOf("industry" to "Logistics"))
    return (api.companiesIdPatchWithHttpInfo(COMPANY, industry) as Success<Company?>).data
}

fun companies(api: CompaniesApi) {
    val links = LinkUnlinkCompany(linkContactIds = listOf(247), unlinkDealsIds = listOf(DEAL))
    val acme = """{"attributes.name":"Acme"}"""
    check("companiesGet") { api.companiesGet(acme, null, null, null, 50, SortOrder.asc, null) }
    check("companiesPost") { api.companiesPost(CreateCompany("Acme", linkedContactsIds = listOf(247))) }
    check("companiesAttributesGet") { api.companiesAttributesGet() }
    check("companiesIdGet") { api.companiesIdGet(COMPANY) }
    check("companiesIdPatch") { update(api) }
    check("companiesLinkUnlinkIdPatch") { api.companiesLinkUnlinkIdPatch(COMPANY, links) }
    check("companiesIdDelete") { api.companiesIdDelete(COMPANY) }
}

/** Asks for an error; this client keeps its body as text and leaves reading it to the caller. */
fun errorOf(url: String, prefer: String): String {
    val answer = ResellerChildrenApi(url, connect("prefer" to prefer)).getChildInfoWithHttpInfo(CHILD) as ClientError
    val error = Serializer.moshi.adapter(ErrorModel::class.java).fromJson(answer.body as String)
    return "${answer.statusCode} ${error!!.code}"
}

/** Reads responses as the service sends them, which the mock never does. */
fun live(url: String) {
    val companies = CompaniesApi(url, connect())
    val inbound = InboundParsingApi(url, connect())
    val notes = CRMNotesApi(url, connect())
    check("null attributes") { companies.companiesIdGet(COMPANY) }
    check("ids beyond 32 bits") { companies.companiesIdGet(COMPANY) }
    check("204 on update") { update(companies) }
    check("image/png") { inbound.getInboundEmailAttachment("image") }
    check("author as text") { notes.crmNotesIdGet("text") }
    check("author as object") { notes.crmNotesIdGet("object") }
    check("unknown value") { inbound.getInboundEmailEventsByUuid(UUID) }
}

fun main() {
    val url = System.getenv("SERVICE_URL")
    children(ResellerChildrenApi(url, connect()))
    inbound(InboundParsingApi(url, connect()))
    notes(CRMNotesApi(url, connect()))
    companies(CompaniesApi(url, connect()))
    check("typed error") { errorOf(url, "code=404") }
    check("default error") { errorOf(url, "code=401, example=unauthorized") }
    live(System.getenv("LIVE_URL"))
    // OkHttp's threads would keep the program for a minute.
    exitProcess(0)
}
