// Calls every operation through the client that openapi-generator makes for Rust, and prints what it reads.
use messaging_platform::apis::companies_api::*;
use messaging_platform::apis::configuration::Configuration;
use messaging_platform::apis::crm_notes_api::*;
use messaging_platform::apis::inbound_parsing_api::*;
use messaging_platform::apis::reseller_children_api::*;
use messaging_platform::apis::{Error, ResponseContent};
use messaging_platform::models::*;
use std::fmt::Debug;

const CHILD: &str = "1234567";
const COMPANY: &str = "5f1f6f8b9c4e2a0017d3b6a1";
const DEAL: &str = "61a5ce58c5d4795761045990";
const NOTE: &str = "61a5cd07ca1347c82306ad09";
const UUID: &str = "1a825d56-029b-4a41-b8e4-61670463431b";

/// What came of one call: the status, and what is wrong, if anything.
type Answer<Success, Failure> = Result<ResponseContent<Success>, Error<Failure>>;

/// Prints a check's name and value as test/languages/run.ts reads them; a failure is no value that it expects.
fn print(name: &str, value: impl std::fmt::Display) {
    println!("{name} = {value}");
}

/// A response with a body. The generated enum has a case for each status; the last one takes what fits none.
macro_rules! body {
    ($name:literal, $case:path, $call:expr) => {
        match $call.await {
            Ok(ResponseContent { entity: Some($case(value)), .. }) => print($name, serde_json::json!(value)),
            other => print($name, format!("{other:?}")),
        }
    };
}

/// A response without a body.
fn empty<S: Debug, F: Debug>(name: &str, answer: Answer<S, F>) {
    match answer {
        Ok(ResponseContent { content, .. }) if content.is_empty() => print(name, "null"),
        other => print(name, format!("{other:?}")),
    }
}

async fn file(name: &str, config: &Configuration, token: &str) {
    match get_inbound_email_attachment(config, token).await {
        Ok(response) => {
            let bytes = response.bytes().await.unwrap();
            print(name, bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        }
        other => print(name, format!("{other:?}")),
    }
}

/// Asks for an error; which of the enum's cases a model takes says nothing.
async fn error(name: &str, prefer: &'static str) {
    match get_child_info(&client("SERVICE_URL", &[("prefer", prefer)]), CHILD).await {
        Err(Error::ResponseError(ResponseContent { status, entity: Some(entity), .. })) => match entity {
            GetChildInfoError::Status400(model)
            | GetChildInfoError::Status403(model)
            | GetChildInfoError::Status404(model)
            | GetChildInfoError::DefaultResponse(model) => {
                print(name, format!("{} {}", status.as_u16(), model.code.unwrap_or_default()))
            }
            other => print(name, format!("{other:?}")),
        },
        other => print(name, format!("{other:?}")),
    }
}

/// A client of the server that a variable names. The generated one would send its one key in both key headers, so the header is set here.
fn client(url: &str, headers: &[(&'static str, &'static str)]) -> Configuration {
    let headers = headers.iter().chain(&[("api-key", "test-key")]);
    let headers = headers.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
    Configuration {
        base_path: std::env::var(url).expect(url),
        client: reqwest::Client::builder().default_headers(headers).build().unwrap(),
        ..Configuration::default()
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let config = client("SERVICE_URL", &[]);
    children(&config).await;
    inbound(&config).await;
    notes(&config).await;
    companies(&config).await;
    error("typed error", "code=404").await;
    error("default error", "code=401, example=unauthorized").await;
    live(&client("LIVE_URL", &[])).await;
}

async fn children(config: &Configuration) {
    let child = CreateChild {
        language: Some(Language::En),
        ..CreateChild::new("josh.cruise@example.com".into(), "Josh".into(), "Cruise".into(), "Acme".into(), "<PASSWORD>".into())
    };
    let profile = UpdateChild { company_name: Some("Acme Europe".into()), ..Default::default() };
    let products = UpdateChildAccountStatus { transactional_sms: Some(false), ..Default::default() };
    let sms = AddCredits { sms: Some(500), email: None };
    let email = RemoveCredits { sms: None, email: Some(500) };
    let address = ManageIp { ip: "203.0.113.10".into() };
    let domain = AddChildDomain { domain: "shop.example.com".into() };
    let renamed = UpdateChildDomain { domain: "mail.example.com".into() };
    body!("getResellerChilds", GetResellerChildsSuccess::Status200, get_reseller_childs(config, Some(10), Some(0)));
    body!("createResellerChild", CreateResellerChildSuccess::Status201, create_reseller_child(config, Some(child)));
    body!("getChildInfo", GetChildInfoSuccess::Status200, get_child_info(config, CHILD));
    empty("updateResellerChild", update_reseller_child(config, CHILD, profile).await);
    let status = get_child_account_creation_status(config, CHILD);
    body!("getChildAccountCreationStatus", GetChildAccountCreationStatusSuccess::Status200, status);
    empty("updateChildAccountStatus", update_child_account_status(config, CHILD, products).await);
    body!("getSsoToken", GetSsoTokenSuccess::Status200, get_sso_token(config, CHILD));
    body!("addCredits", AddCreditsSuccess::Status200, add_credits(config, CHILD, sms));
    body!("removeCredits", RemoveCreditsSuccess::Status200, remove_credits(config, CHILD, email));
    empty("dissociateIpFromChild", dissociate_ip_from_child(config, CHILD, address.clone()).await);
    empty("associateIpToChild", associate_ip_to_child(config, CHILD, address).await);
    body!("getChildDomains", GetChildDomainsSuccess::Status200, get_child_domains(config, CHILD));
    empty("createChildDomain", create_child_domain(config, CHILD, domain).await);
    empty("updateChildDomain", update_child_domain(config, CHILD, "news.example.com", renamed).await);
    empty("deleteChildDomain", delete_child_domain(config, CHILD, "mail.example.com").await);
    empty("deleteResellerChild", delete_reseller_child(config, CHILD).await);
}

async fn inbound(config: &Configuration) {
    let (start, end) = ("2023-03-01".parse().unwrap(), "2023-03-31".parse().unwrap());
    let list = get_inbound_email_events(config, None, Some(start), Some(end), None, None, None);
    let history = get_inbound_email_events_by_uuid(config, UUID);
    body!("getInboundEmailEvents", GetInboundEmailEventsSuccess::Status200, list);
    body!("getInboundEmailEventsByUuid", GetInboundEmailEventsByUuidSuccess::Status200, history);
    file("getInboundEmailAttachment", config, "sample-download-token").await;
}

async fn notes(config: &Configuration) {
    let list = crm_notes_get(config, Some(NoteEntity::Companies), Some(COMPANY), None, None, None, Some(10), None);
    let text = NoteData { company_ids: Some(vec![COMPANY.into()]), ..NoteData::new("Called".into()) };
    body!("crmNotesGet", CrmNotesGetSuccess::Status200, list);
    body!("crmNotesPost", CrmNotesPostSuccess::Status200, crm_notes_post(config, text));
    body!("crmNotesIdGet", CrmNotesIdGetSuccess::Status200, crm_notes_id_get(config, NOTE));
    empty("crmNotesIdPatch", crm_notes_id_patch(config, NOTE, NoteData::new("Called again".into())).await);
    empty("crmNotesIdDelete", crm_notes_id_delete(config, NOTE).await);
}

/// The mock returns the company, the sandbox, as the public service, a 204.
async fn update(name: &str, config: &Configuration) {
    let attributes = [("industry".to_string(), "Logistics".into())].into();
    let industry = UpdateCompany { attributes: Some(attributes), ..Default::default() };
    match companies_id_patch(config, COMPANY, industry).await {
        Ok(ResponseContent { entity: Some(CompaniesIdPatchSuccess::Status200(company)), .. }) => {
            print(name, serde_json::json!(company))
        }
        answer => empty(name, answer),
    }
}

async fn companies(config: &Configuration) {
    let acme = Some(r#"{"attributes.name":"Acme"}"#);
    let list = companies_get(config, acme, None, None, None, None, Some(SortOrder::Asc), None);
    let company = CreateCompany { linked_contacts_ids: Some(vec![247]), ..CreateCompany::new("Acme".into()) };
    let unlinked = Some(vec![DEAL.into()]);
    let links = LinkUnlinkCompany { link_contact_ids: Some(vec![247]), unlink_deals_ids: unlinked, ..Default::default() };
    body!("companiesGet", CompaniesGetSuccess::Status200, list);
    body!("companiesPost", CompaniesPostSuccess::Status200, companies_post(config, company));
    body!("companiesAttributesGet", CompaniesAttributesGetSuccess::Status200, companies_attributes_get(config));
    body!("companiesIdGet", CompaniesIdGetSuccess::Status200, companies_id_get(config, COMPANY));
    update("companiesIdPatch", config).await;
    empty("companiesLinkUnlinkIdPatch", companies_link_unlink_id_patch(config, COMPANY, links).await);
    empty("companiesIdDelete", companies_id_delete(config, COMPANY).await);
}

/// Reads responses as the service sends them, which the mock never does.
async fn live(config: &Configuration) {
    let history = get_inbound_email_events_by_uuid(config, UUID);
    body!("null attributes", CompaniesIdGetSuccess::Status200, companies_id_get(config, COMPANY));
    body!("ids beyond 32 bits", CompaniesIdGetSuccess::Status200, companies_id_get(config, COMPANY));
    update("204 on update", config).await;
    file("image/png", config, "image").await;
    body!("author as text", CrmNotesIdGetSuccess::Status200, crm_notes_id_get(config, "text"));
    body!("author as object", CrmNotesIdGetSuccess::Status200, crm_notes_id_get(config, "object"));
    body!("unknown value", GetInboundEmailEventsByUuidSuccess::Status200, history);
}
