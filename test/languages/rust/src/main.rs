// Calls every operation through the client that openapi-generator makes for Rust: on the mock, or on the sandbox, which has a state.
use messaging_platform::apis::companies_api::*;
use messaging_platform::apis::configuration::Configuration;
use messaging_platform::apis::crm_notes_api::*;
use messaging_platform::apis::inbound_parsing_api::*;
use messaging_platform::apis::reseller_children_api::*;
use messaging_platform::apis::{Error, ResponseContent};
use messaging_platform::models::{self, Language, NoteEntity};
use serde_json::json;
use std::fmt::Debug;

const CHILD: &str = "1234567";
const COMPANY: &str = "5f1f6f8b9c4e2a0017d3b6a1";
const DEAL: &str = "61a5ce58c5d4795761045990";
const NOTE: &str = "61a5cd07ca1347c82306ad09";
const UUID: &str = "1a825d56-029b-4a41-b8e4-61670463431b";
const AUTHOR: &str = "5b1a17d914b73d35a76ca0c7";
const DOMAIN: &str = "news.example.com";
const FILE: &[u8] = b"item,quantity\nblue widget,12\n";

/// What came of one call: the status, and what is wrong, if anything.
type Answer<Success, Failure> = Result<ResponseContent<Success>, Error<Failure>>;

#[derive(Default)]
struct Checks {
    failed: bool,
}

impl Checks {
    /// Says how one check went, in the words that test/languages/run.ts reads.
    fn say(&mut self, name: &str, problem: Option<String>) {
        match problem {
            None => println!("ok {name}"),
            Some(problem) => {
                self.failed = true;
                println!("not ok {name}: {problem}");
            }
        }
    }

    /// An answer with a body.
    fn body<S: Debug, F: Debug>(&mut self, name: &str, status: u16, answer: Answer<S, F>, says: impl Fn(&S) -> bool) {
        let problem = match &answer {
            Ok(ResponseContent { status: got, entity: Some(entity), .. }) if got.as_u16() == status && says(entity) => None,
            other => Some(format!("{other:?}")),
        };
        self.say(name, problem);
    }

    /// An answer without a body.
    fn empty<S: Debug, F: Debug>(&mut self, name: &str, status: u16, answer: Answer<S, F>) {
        let problem = match &answer {
            Ok(ResponseContent { status: got, content, .. }) if got.as_u16() == status && content.is_empty() => None,
            other => Some(format!("{other:?}")),
        };
        self.say(name, problem);
    }
}

/// A client of the server that a variable names. The generated one would send its one key in both key headers, so the header is set here.
fn client(url: &str, headers: &[(&'static str, &'static str)]) -> Configuration {
    let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
    Configuration {
        base_path: std::env::var(url).expect(url),
        client: reqwest::Client::builder().default_headers(headers).build().unwrap(),
        ..Configuration::default()
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let config = client("SERVICE_URL", &[("api-key", "test-key")]);
    let mut checks = Checks::default();
    children(&config, &mut checks).await;
    domains(&config, &mut checks).await;
    inbound(&config, &mut checks).await;
    notes(&config, &mut checks).await;
    companies(&config, &mut checks).await;
    errors(&mut checks).await;
    live(&client("LIVE_URL", &[("api-key", "test-key")]), &mut checks).await;
    std::process::exit(checks.failed.into());
}

async fn children(config: &Configuration, checks: &mut Checks) {
    checks.body("getResellerChilds", 200, get_reseller_childs(config, Some(10), Some(0)).await, |list| {
        matches!(list, GetResellerChildsSuccess::Status200(list) if list.children[0].id == 1234567)
    });
    let child = models::CreateChild {
        language: Some(Language::En),
        ..models::CreateChild::new(
            "josh.cruise@example.com".into(), "Josh".into(), "Cruise".into(), "Acme".into(), "<PASSWORD>".into(),
        )
    };
    checks.body("createResellerChild", 201, create_reseller_child(config, Some(child)).await, |created| {
        matches!(created, CreateResellerChildSuccess::Status201(created) if created.id >= Some(1234567))
    });
    checks.body("getChildInfo", 200, get_child_info(config, CHILD).await, |info| {
        matches!(info, GetChildInfoSuccess::Status200(info) if info.credits.as_ref().unwrap().email_credits == Some(2000))
    });
    let profile = models::UpdateChild { company_name: Some("Acme Europe".into()), ..Default::default() };
    checks.empty("updateResellerChild", 204, update_reseller_child(config, CHILD, profile).await);
    checks.body("getChildAccountCreationStatus", 200, get_child_account_creation_status(config, CHILD).await, |status| {
        matches!(status, GetChildAccountCreationStatusSuccess::Status200(status) if status.child_account_created)
    });
    let products = models::UpdateChildAccountStatus { transactional_sms: Some(false), ..Default::default() };
    checks.empty("updateChildAccountStatus", 204, update_child_account_status(config, CHILD, products).await);
    checks.body("getSsoToken", 200, get_sso_token(config, CHILD).await, |token| {
        matches!(token, GetSsoTokenSuccess::Status200(token) if !token.token.is_empty())
    });
    let sms = models::AddCredits { sms: Some(500), email: None };
    checks.body("addCredits", 200, add_credits(config, CHILD, sms).await, |left| {
        matches!(left, AddCreditsSuccess::Status200(left) if left.child.sms == 500.0)
    });
    let email = models::RemoveCredits { sms: None, email: Some(500) };
    checks.body("removeCredits", 200, remove_credits(config, CHILD, email).await, |left| {
        matches!(left, RemoveCreditsSuccess::Status200(left) if left.child.email == 1500.0)
    });
}

async fn domains(config: &Configuration, checks: &mut Checks) {
    let address = models::ManageIp { ip: "203.0.113.10".into() };
    checks.empty("dissociateIpFromChild", 204, dissociate_ip_from_child(config, CHILD, address.clone()).await);
    checks.empty("associateIpToChild", 204, associate_ip_to_child(config, CHILD, address).await);
    checks.body("getChildDomains", 200, get_child_domains(config, CHILD).await, |domains| {
        matches!(domains, GetChildDomainsSuccess::Status200(domains) if domains[0].domain.as_deref() == Some(DOMAIN))
    });
    let domain = models::AddChildDomain { domain: "shop.example.com".into() };
    checks.empty("createChildDomain", 201, create_child_domain(config, CHILD, domain).await);
    let renamed = models::UpdateChildDomain { domain: "mail.example.com".into() };
    checks.empty("updateChildDomain", 204, update_child_domain(config, CHILD, DOMAIN, renamed).await);
    checks.empty("deleteChildDomain", 204, delete_child_domain(config, CHILD, "mail.example.com").await);
    checks.empty("deleteResellerChild", 204, delete_reseller_child(config, CHILD).await);
}

async fn companies(config: &Configuration, checks: &mut Checks) {
    let filters = r#"{"attributes.name":"Acme"}"#;
    let list = companies_get(config, Some(filters), None, None, None, None, Some(models::SortOrder::Asc), None).await;
    checks.body("companiesGet", 200, list, |list| {
        let CompaniesGetSuccess::Status200(list) = list else { return false };
        let company = &list.items[0];
        company.attributes.as_ref().unwrap()["revenue"] == 1250000 && list.pager.as_ref().unwrap().from == 0
    });
    let company = models::CreateCompany { linked_contacts_ids: Some(vec![247]), ..models::CreateCompany::new("Acme".into()) };
    checks.body("companiesPost", 200, companies_post(config, company).await, |created| {
        matches!(created, CompaniesPostSuccess::Status200(created) if created.id.len() == 24)
    });
    checks.body("companiesAttributesGet", 200, companies_attributes_get(config).await, |list| {
        matches!(list, CompaniesAttributesGetSuccess::Status200(list) if list[1].attribute_type_name == "single-select")
    });
    checks.body("companiesIdGet", 200, companies_id_get(config, COMPANY).await, |got| {
        matches!(got, CompaniesIdGetSuccess::Status200(got) if got.attributes.as_ref().unwrap()["name"] == "Acme")
    });
    let attributes = [("industry".to_string(), "Logistics".into())].into();
    let industry = models::UpdateCompany { attributes: Some(attributes), ..Default::default() };
    // The mock answers with the company, the sandbox, as the public service, with 204.
    match companies_id_patch(config, COMPANY, industry).await {
        Ok(answer) if answer.status == 204 => checks.empty("companiesIdPatch", 204, Ok::<_, Error<CompaniesIdPatchError>>(answer)),
        answer => checks.body("companiesIdPatch", 200, answer, |updated| {
            matches!(updated, CompaniesIdPatchSuccess::Status200(updated) if updated.attributes.as_ref().unwrap()["industry"] == "Logistics")
        }),
    }
    let links = models::LinkUnlinkCompany {
        link_contact_ids: Some(vec![247]),
        unlink_deals_ids: Some(vec![DEAL.into()]),
        ..Default::default()
    };
    checks.empty("companiesLinkUnlinkIdPatch", 204, companies_link_unlink_id_patch(config, COMPANY, links).await);
    checks.empty("companiesIdDelete", 204, companies_id_delete(config, COMPANY).await);
}

async fn inbound(config: &Configuration, checks: &mut Checks) {
    let (start, end) = ("2023-03-01".parse().unwrap(), "2023-03-31".parse().unwrap());
    let list = get_inbound_email_events(config, None, Some(start), Some(end), None, None, None).await;
    checks.body("getInboundEmailEvents", 200, list, |list| {
        let GetInboundEmailEventsSuccess::Status200(list) = list else { return false };
        list.events[0].date.to_rfc3339().starts_with("2023-03-12")
    });
    checks.body("getInboundEmailEventsByUuid", 200, get_inbound_email_events_by_uuid(config, UUID).await, |history| {
        let GetInboundEmailEventsByUuidSuccess::Status200(history) = history else { return false };
        history.attachments.as_ref().unwrap()[0].content_length == Some(29)
    });
    let problem = match get_inbound_email_attachment(config, "sample-download-token").await {
        Ok(response) if response.status() == 200 => match response.bytes().await {
            Ok(bytes) if bytes == FILE => None,
            other => Some(format!("{other:?}")),
        },
        other => Some(format!("{other:?}")),
    };
    checks.say("getInboundEmailAttachment", problem);
}

async fn notes(config: &Configuration, checks: &mut Checks) {
    let list = crm_notes_get(config, Some(NoteEntity::Companies), Some(COMPANY), None, None, None, Some(10), None).await;
    checks.body("crmNotesGet", 200, list, |list| {
        matches!(list, CrmNotesGetSuccess::Status200(list) if list[0].contact_ids == Some(vec![247]))
    });
    let text = models::NoteData { company_ids: Some(vec![COMPANY.into()]), ..models::NoteData::new("Called".into()) };
    checks.body("crmNotesPost", 200, crm_notes_post(config, text).await, |created| {
        matches!(created, CrmNotesPostSuccess::Status200(created) if created.id.len() == 24)
    });
    checks.body("crmNotesIdGet", 200, crm_notes_id_get(config, NOTE).await, |got| {
        let CrmNotesIdGetSuccess::Status200(got) = got else { return false };
        let name = &got.author.as_ref().unwrap().name;
        got.author_id == Some(Some(json!(AUTHOR))) && name.as_ref().unwrap().full_name.as_deref() == Some("Dana Field")
    });
    let again = models::NoteData::new("Called again".into());
    checks.empty("crmNotesIdPatch", 204, crm_notes_id_patch(config, NOTE, again).await);
    checks.empty("crmNotesIdDelete", 204, crm_notes_id_delete(config, NOTE).await);
}

async fn errors(checks: &mut Checks) {
    let expected = [("typed error", "code=404", 404, "document_not_found"), ("default error", "code=401, example=unauthorized", 401, "unauthorized")];
    for (name, prefer, status, code) in expected {
        let config = client("SERVICE_URL", &[("api-key", "test-key"), ("prefer", prefer)]);
        let problem = match get_child_info(&config, CHILD).await {
            Err(Error::ResponseError(error)) if error.status == status && code_of(&error.entity) == Some(code) => None,
            other => Some(format!("{other:?}")),
        };
        checks.say(name, problem);
    }
}

/// The generated enum has a case for each status, all with the same model; which one it takes says nothing.
fn code_of(entity: &Option<GetChildInfoError>) -> Option<&str> {
    match entity.as_ref()? {
        GetChildInfoError::Status400(model)
        | GetChildInfoError::Status403(model)
        | GetChildInfoError::Status404(model)
        | GetChildInfoError::DefaultResponse(model) => model.code.as_deref(),
        GetChildInfoError::UnknownValue(_) => None,
    }
}

/// Reads answers as the service sends them, which the mock never does.
async fn live(config: &Configuration, checks: &mut Checks) {
    checks.body("null attributes", 200, companies_id_get(config, COMPANY).await, |got| {
        let CompaniesIdGetSuccess::Status200(got) = got else { return false };
        let attributes = got.attributes.as_ref().unwrap();
        attributes["domain"].is_null() && attributes["own"] == json!([null, 1.5])
    });
    checks.body("ids beyond 32 bits", 200, companies_id_get(config, COMPANY).await, |got| {
        matches!(got, CompaniesIdGetSuccess::Status200(got) if got.linked_contacts_ids == Some(vec![4294967297]))
    });
    checks.empty("204 on update", 204, companies_id_patch(config, COMPANY, models::UpdateCompany::default()).await);
    let problem = match get_inbound_email_attachment(config, "image").await {
        Ok(response) => match response.bytes().await {
            Ok(bytes) if bytes == b"\x89PNG\0\xff"[..] => None,
            other => Some(format!("{other:?}")),
        },
        other => Some(format!("{other:?}")),
    };
    checks.say("image/png", problem);
    checks.body("unknown value", 200, get_inbound_email_events_by_uuid(config, UUID).await, |history| {
        let GetInboundEmailEventsByUuidSuccess::Status200(history) = history else { return false };
        history.logs.as_ref().unwrap()[0].r#type.as_deref() == Some("webhookRetried")
    });
    checks.body("author as text", 200, crm_notes_id_get(config, "text").await, |note| {
        matches!(note, CrmNotesIdGetSuccess::Status200(note) if note.author_id == Some(Some(json!(AUTHOR))))
    });
    checks.body("author as object", 200, crm_notes_id_get(config, "object").await, |note| {
        let CrmNotesIdGetSuccess::Status200(note) = note else { return false };
        matches!(&note.author_id, Some(Some(author)) if author["id"] == AUTHOR)
    });
}
