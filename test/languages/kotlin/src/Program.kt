// Calls every operation through the client that openapi-generator makes for Kotlin: on the mock, or on the sandbox, which has a state.
import com.example.messaging.apis.CRMNotesApi
import com.example.messaging.apis.CompaniesApi
import com.example.messaging.apis.InboundParsingApi
import com.example.messaging.apis.ResellerChildrenApi
import com.example.messaging.infrastructure.ApiResponse
import com.example.messaging.infrastructure.ClientError
import com.example.messaging.infrastructure.Serializer
import com.example.messaging.infrastructure.Success
import com.example.messaging.models.*
import java.time.LocalDate
import kotlin.system.exitProcess
import okhttp3.OkHttpClient

const val CHILD = "1234567"
const val COMPANY = "5f1f6f8b9c4e2a0017d3b6a1"
const val DEAL = "61a5ce58c5d4795761045990"
const val NOTE = "61a5cd07ca1347c82306ad09"
const val UUID = "1a825d56-029b-4a41-b8e4-61670463431b"
const val AUTHOR = "5b1a17d914b73d35a76ca0c7"
const val DOMAIN = "news.example.com"
const val FILE = "item,quantity\nblue widget,12\n"

var failed = false

/** Says how one check went, in the words that test/languages/run.ts reads. */
fun check(name: String, holds: () -> Boolean) {
    try {
        if (!holds()) throw AssertionError("the answer is not what it should be")
        println("ok $name")
    } catch (problem: Throwable) {
        failed = true
        println("not ok $name: $problem")
    }
}

/** An answer with a body. */
fun <T> answers(name: String, status: Int, call: () -> ApiResponse<T?>, says: (T) -> Boolean) = check(name) {
    val answer = call()
    if (answer.statusCode != status) throw AssertionError("status ${answer.statusCode}, not $status")
    says((answer as Success).data!!)
}

/** An answer without a body. */
fun <T> empty(name: String, status: Int, call: () -> ApiResponse<T?>) = check(name) {
    val answer = call()
    answer.statusCode == status && (answer as Success).data.let { it == null || it == Unit }
}

/** The client asks for a file as if it were JSON; the words that the service understands are set here, beside the key. */
fun connect(vararg headers: Pair<String, String>) = OkHttpClient.Builder().addInterceptor { chain ->
    val request = chain.request().newBuilder().header("api-key", "test-key")
    for ((name, value) in headers) request.header(name, value)
    if ("/attachments/" in chain.request().url.encodedPath) request.header("Accept", "*/*, application/json")
    chain.proceed(request.build())
}.build()

fun children(api: ResellerChildrenApi) {
    answers("getResellerChilds", 200, { api.getResellerChildsWithHttpInfo(10, 0) }) { it.children[0].id == 1234567L }
    val profile = CreateChild("josh.cruise@example.com", "Josh", "Cruise", "Acme", "<PASSWORD>", Language.en)
    answers("createResellerChild", 201, { api.createResellerChildWithHttpInfo(profile) }) { it.id!! >= 1234567L }
    answers("getChildInfo", 200, { api.getChildInfoWithHttpInfo(CHILD) }) { it.credits!!.emailCredits!!.toInt() == 2000 }
    empty("updateResellerChild", 204) { api.updateResellerChildWithHttpInfo(CHILD, UpdateChild(companyName = "Acme Europe")) }
    answers("getChildAccountCreationStatus", 200, { api.getChildAccountCreationStatusWithHttpInfo(CHILD) }) { it.childAccountCreated }
    empty("updateChildAccountStatus", 204) { api.updateChildAccountStatusWithHttpInfo(CHILD, UpdateChildAccountStatus(transactionalSms = false)) }
    answers("getSsoToken", 200, { api.getSsoTokenWithHttpInfo(CHILD) }) { it.token.isNotEmpty() }
    answers("addCredits", 200, { api.addCreditsWithHttpInfo(CHILD, AddCredits(sms = 500)) }) { it.child.sms.toInt() == 500 }
    answers("removeCredits", 200, { api.removeCreditsWithHttpInfo(CHILD, RemoveCredits(email = 500)) }) { it.child.email.toInt() == 1500 }
    val address = ManageIp(ip = "203.0.113.10")
    empty("dissociateIpFromChild", 204) { api.dissociateIpFromChildWithHttpInfo(CHILD, address) }
    empty("associateIpToChild", 204) { api.associateIpToChildWithHttpInfo(CHILD, address) }
    answers("getChildDomains", 200, { api.getChildDomainsWithHttpInfo(CHILD) }) { it[0].domain == DOMAIN }
    empty("createChildDomain", 201) { api.createChildDomainWithHttpInfo(CHILD, AddChildDomain(domain = "shop.example.com")) }
    empty("updateChildDomain", 204) { api.updateChildDomainWithHttpInfo(CHILD, DOMAIN, UpdateChildDomain(domain = "mail.example.com")) }
    empty("deleteChildDomain", 204) { api.deleteChildDomainWithHttpInfo(CHILD, "mail.example.com") }
    empty("deleteResellerChild", 204) { api.deleteResellerChildWithHttpInfo(CHILD) }
}

fun inbound(api: InboundParsingApi) {
    val (first, last) = LocalDate.of(2023, 3, 1) to LocalDate.of(2023, 3, 31)
    answers("getInboundEmailEvents", 200, { api.getInboundEmailEventsWithHttpInfo(null, first, last, 100, 0, InboundParsingApi.SortGetInboundEmailEvents.desc) }) {
        it.events[0].date.year == 2023
    }
    answers("getInboundEmailEventsByUuid", 200, { api.getInboundEmailEventsByUuidWithHttpInfo(UUID) }) { it.attachments!![0].contentLength == 29L }
    answers("getInboundEmailAttachment", 200, { api.getInboundEmailAttachmentWithHttpInfo("sample-download-token") }) { it.readText() == FILE }
}

fun notes(api: CRMNotesApi) {
    answers("crmNotesGet", 200, { api.crmNotesGetWithHttpInfo(NoteEntity.companies, COMPANY, null, null, null, 10, null) }) { it[0].contactIds == listOf(247L) }
    answers("crmNotesPost", 200, { api.crmNotesPostWithHttpInfo(NoteData("Called", companyIds = listOf(COMPANY))) }) { it.id.length == 24 }
    answers("crmNotesIdGet", 200, { api.crmNotesIdGetWithHttpInfo(NOTE) }) { it.authorId == AUTHOR && it.author!!.name!!.fullName == "Dana Field" }
    empty("crmNotesIdPatch", 204) { api.crmNotesIdPatchWithHttpInfo(NOTE, NoteData("Called again")) }
    empty("crmNotesIdDelete", 204) { api.crmNotesIdDeleteWithHttpInfo(NOTE) }
}

fun companies(api: CompaniesApi) {
    answers("companiesGet", 200, { api.companiesGetWithHttpInfo("""{"attributes.name":"Acme"}""", null, null, null, 50, SortOrder.asc, null) }) {
        it.items[0].attributes!!["revenue"] == 1250000.0 && it.pager!!.from == 0L
    }
    answers("companiesPost", 200, { api.companiesPostWithHttpInfo(CreateCompany("Acme", linkedContactsIds = listOf(247))) }) { it.id.length == 24 }
    answers("companiesAttributesGet", 200, { api.companiesAttributesGetWithHttpInfo() }) { it[1].attributeTypeName == "single-select" }
    answers("companiesIdGet", 200, { api.companiesIdGetWithHttpInfo(COMPANY) }) { it.attributes!!["name"] == "Acme" }
    check("companiesIdPatch") {
        // The mock answers with the company, the sandbox, as the public service, with 204.
        val updated = api.companiesIdPatchWithHttpInfo(COMPANY, UpdateCompany(attributes = mapOf("industry" to "Logistics")))
        updated.statusCode == 204 || (updated as Success).data!!.attributes!!["industry"] == "Logistics"
    }
    val links = LinkUnlinkCompany(linkContactIds = listOf(247), unlinkDealsIds = listOf(DEAL))
    empty("companiesLinkUnlinkIdPatch", 204) { api.companiesLinkUnlinkIdPatchWithHttpInfo(COMPANY, links) }
    empty("companiesIdDelete", 204) { api.companiesIdDeleteWithHttpInfo(COMPANY) }
}

/** Asks for an error; this client keeps its body as text and leaves reading it to the caller. */
fun isError(url: String, prefer: String, status: Int, code: String): Boolean {
    val answer = ResellerChildrenApi(url, connect("prefer" to prefer)).getChildInfoWithHttpInfo(CHILD) as ClientError
    val error = Serializer.moshi.adapter(ErrorModel::class.java).fromJson(answer.body as String)
    return answer.statusCode == status && error!!.code == code
}

/** Reads answers as the service sends them, which the mock never does. */
fun live(url: String) {
    val companies = CompaniesApi(url, connect())
    answers("null attributes", 200, { companies.companiesIdGetWithHttpInfo(COMPANY) }) {
        // The type says that no value is null, but the map has them.
        @Suppress("UNCHECKED_CAST") val attributes = it.attributes as Map<String, Any?>
        "domain" in attributes && attributes["domain"] == null && attributes["own"] == listOf(null, 1.5)
    }
    answers("ids beyond 32 bits", 200, { companies.companiesIdGetWithHttpInfo(COMPANY) }) { it.linkedContactsIds == listOf(4294967297L) }
    empty("204 on update", 204) { companies.companiesIdPatchWithHttpInfo(COMPANY, UpdateCompany()) }
    val inbound = InboundParsingApi(url, connect())
    answers("image/png", 200, { inbound.getInboundEmailAttachmentWithHttpInfo("image") }) {
        it.readBytes().contentEquals(byteArrayOf(0x89.toByte(), 'P'.code.toByte(), 'N'.code.toByte(), 'G'.code.toByte(), 0, 0xff.toByte()))
    }
    answers("unknown value", 200, { inbound.getInboundEmailEventsByUuidWithHttpInfo(UUID) }) { it.logs!![0].type == "webhookRetried" }
    val notes = CRMNotesApi(url, connect())
    answers("author as text", 200, { notes.crmNotesIdGetWithHttpInfo("text") }) { it.authorId == AUTHOR }
    answers("author as object", 200, { notes.crmNotesIdGetWithHttpInfo("object") }) { (it.authorId as Map<*, *>)["id"] == AUTHOR }
}

fun main() {
    val url = System.getenv("SERVICE_URL")
    children(ResellerChildrenApi(url, connect()))
    inbound(InboundParsingApi(url, connect()))
    notes(CRMNotesApi(url, connect()))
    companies(CompaniesApi(url, connect()))
    check("typed error") { isError(url, "code=404", 404, "document_not_found") }
    check("default error") { isError(url, "code=401, example=unauthorized", 401, "unauthorized") }
    live(System.getenv("LIVE_URL"))
    // OkHttp's threads would keep the program for a minute.
    exitProcess(if (failed) 1 else 0)
}
