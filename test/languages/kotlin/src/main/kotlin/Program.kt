// Calls every operation with openapi-generator's Kotlin client, and prints the results.
import com.example.messaging.apis.*
import com.example.messaging.infrastructure.*
import com.example.messaging.models.*
import java.io.File
import java.time.LocalDate
import java.util.HexFormat
import kotlin.system.exitProcess
import okhttp3.OkHttpClient

const val CHILD = "1234567"
const val COMPANY = "5f1f6f8b9c4e2a0017d3b6a1"
const val NOTE = "61a5cd07ca1347c82306ad09"

/** Prints a check's name and value in the format that test/languages/run.ts parses. */
fun check(name: String, read: () -> Any?) {
    val text = try {
        toJson(read())
    } catch (problem: ClientException) {
        // This client doesn't parse the body of an error.
        val body = (problem.response as ClientError<*>).body as String
        "${problem.statusCode} ${Serializer.moshi.adapter(ErrorModel::class.java).fromJson(body)!!.code}"
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

/** Changes the `Accept` header of downloads, because the generated client would accept only JSON. */
val http = OkHttpClient.Builder().addInterceptor { chain ->
    val request = chain.request().newBuilder().header("api-key", "test-key")
    if ("/attachments/" in chain.request().url.encodedPath) request.header("Accept", "*/*, application/json")
    chain.proceed(request.build())
}.build()

/** Uses `WithHttpInfo`, because the plain method doesn't expect a 204 from an operation that also has a 200. */
fun update(companies: CompaniesApi): Company? {
    val industry = UpdateCompany(attributes = mapOf("industry" to "Logistics"))
    return (companies.companiesIdPatchWithHttpInfo(COMPANY, industry) as Success<Company?>).data
}

fun main() {
    val url = System.getenv("SERVICE_URL")
    val children = ResellerChildrenApi(url, http)
    val profile = CreateChild("josh.cruise@example.com", "Josh", "Cruise", "Acme", "<PASSWORD>", Language.en)
    val products = UpdateChildAccountStatus(transactionalSms = false)
    val renamed = UpdateChildDomain("mail.example.com")
    check("getResellerChilds") { children.getResellerChilds(10, 0) }
    check("createResellerChild") { children.createResellerChild(profile) }
    check("getChildInfo") { children.getChildInfo(CHILD) }
    check("updateResellerChild") { children.updateResellerChild(CHILD, UpdateChild(companyName = "Acme Europe")) }
    check("getChildAccountCreationStatus") { children.getChildAccountCreationStatus(CHILD) }
    check("updateChildAccountStatus") { children.updateChildAccountStatus(CHILD, products) }
    check("getSsoToken") { children.getSsoToken(CHILD) }
    check("addCredits") { children.addCredits(CHILD, AddCredits(sms = 500)) }
    check("removeCredits") { children.removeCredits(CHILD, RemoveCredits(email = 500)) }
    check("dissociateIpFromChild") { children.dissociateIpFromChild(CHILD, ManageIp("203.0.113.10")) }
    check("associateIpToChild") { children.associateIpToChild(CHILD, ManageIp("203.0.113.10")) }
    check("getChildDomains") { children.getChildDomains(CHILD) }
    check("createChildDomain") { children.createChildDomain(CHILD, AddChildDomain(domain = "shop.example.com")) }
    check("updateChildDomain") { children.updateChildDomain(CHILD, "news.example.com", renamed) }
    check("deleteChildDomain") { children.deleteChildDomain(CHILD, "mail.example.com") }
    check("deleteResellerChild") { children.deleteResellerChild(CHILD) }
    check("typed error") { children.getChildInfo("404") }
    check("default error") { children.getChildInfo("401") }

    val inbound = InboundParsingApi(url, http)
    val first = LocalDate.of(2023, 3, 1)
    val last = LocalDate.of(2023, 3, 31)
    val sort = InboundParsingApi.SortGetInboundEmailEvents.desc
    check("getInboundEmailEvents") { inbound.getInboundEmailEvents(null, first, last, 100, 0, sort) }
    check("getInboundEmailEventsByUuid") { inbound.getInboundEmailEventsByUuid("1a825d56-029b-4a41-b8e4-61670463431b") }
    check("getInboundEmailAttachment") { inbound.getInboundEmailAttachment("sample-download-token") }

    val notes = CRMNotesApi(url, http)
    check("crmNotesGet") { notes.crmNotesGet(NoteEntity.companies, COMPANY, null, null, null, 10, null) }
    check("crmNotesPost") { notes.crmNotesPost(NoteData("Called", companyIds = listOf(COMPANY))) }
    check("crmNotesIdGet") { notes.crmNotesIdGet(NOTE) }
    check("crmNotesIdPatch") { notes.crmNotesIdPatch(NOTE, NoteData("Called again")) }
    check("crmNotesIdDelete") { notes.crmNotesIdDelete(NOTE) }

    val companies = CompaniesApi(url, http)
    val acme = """{"attributes.name":"Acme"}"""
    val links = LinkUnlinkCompany(linkContactIds = listOf(247))
    check("companiesGet") { companies.companiesGet(acme, null, null, null, 50, SortOrder.asc, null) }
    check("companiesPost") { companies.companiesPost(CreateCompany("Acme", linkedContactsIds = listOf(247))) }
    check("companiesAttributesGet") { companies.companiesAttributesGet() }
    check("companiesIdGet") { companies.companiesIdGet(COMPANY) }
    check("companiesIdPatch") { update(companies) }
    check("companiesLinkUnlinkIdPatch") { companies.companiesLinkUnlinkIdPatch(COMPANY, links) }
    check("companiesIdDelete") { companies.companiesIdDelete(COMPANY) }
    // OkHttp's threads would keep the program running for a minute.
    exitProcess(0)
}
