// Calls every operation with openapi-generator's Rust client, and prints the results.
use messaging_platform::apis::companies_api::*;
use messaging_platform::apis::configuration::Configuration;
use messaging_platform::apis::crm_notes_api::*;
use messaging_platform::apis::inbound_parsing_api::*;
use messaging_platform::apis::reseller_children_api::*;
use messaging_platform::apis::{Error, ResponseContent};
use messaging_platform::models::*;
use serde_json::json;
use std::fmt::Debug;

const CHILD: &str = "1234567";
const COMPANY: &str = "5f1f6f8b9c4e2a0017d3b6a1";
const NOTE: &str = "61a5cd07ca1347c82306ad09";
const UUID: &str = "1a825d56-029b-4a41-b8e4-61670463431b";

/// A generated enum has the variant `UnknownValue` for a body that matches no schema.
fn matches_schema(entity: &impl Debug) -> bool {
    !format!("{entity:?}").starts_with("UnknownValue")
}

/// Prints a check's name and value in the format that test/languages/run.ts parses.
macro_rules! check {
    ($name:literal, $call:expr) => {
        match $call.await {
            Ok(ResponseContent { content, .. }) if content.is_empty() => println!("{} = null", $name),
            Ok(ResponseContent { entity: Some(value), .. }) if matches_schema(&value) => println!("{} = {}", $name, json!(value)),
            Err(Error::ResponseError(ResponseContent { status, entity: Some(error), .. })) if matches_schema(&error) => {
                println!("{} = {} {}", $name, status.as_u16(), json!(error)["code"].as_str().unwrap_or_default())
            }
            other => println!("{} = {other:?}", $name),
        }
    };
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    // The generated client would send its key in both key headers, so we set the header.
    let headers = [("api-key".parse().unwrap(), "test-key".parse().unwrap())];
    let config = &Configuration {
        base_path: std::env::var("SERVICE_URL").unwrap(),
        client: reqwest::Client::builder().default_headers(headers.into_iter().collect()).build().unwrap(),
        ..Configuration::default()
    };

    let child = CreateChild {
        language: Some(Language::En),
        ..CreateChild::new("josh.cruise@example.com".into(), "Josh".into(), "Cruise".into(), "Acme".into(), "<PASSWORD>".into())
    };
    let profile = UpdateChild { company_name: Some("Acme Europe".into()), ..Default::default() };
    let products = UpdateChildAccountStatus { transactional_sms: Some(false), ..Default::default() };
    let address = ManageIp { ip: "203.0.113.10".into() };
    let domain = AddChildDomain { domain: "shop.example.com".into() };
    let renamed = UpdateChildDomain { domain: "mail.example.com".into() };
    check!("getResellerChilds", get_reseller_childs(config, Some(10), Some(0)));
    check!("createResellerChild", create_reseller_child(config, Some(child)));
    check!("getChildInfo", get_child_info(config, CHILD));
    check!("updateResellerChild", update_reseller_child(config, CHILD, profile));
    check!("getChildAccountCreationStatus", get_child_account_creation_status(config, CHILD));
    check!("updateChildAccountStatus", update_child_account_status(config, CHILD, products));
    check!("getSsoToken", get_sso_token(config, CHILD));
    check!("addCredits", add_credits(config, CHILD, AddCredits { sms: Some(500), email: None }));
    check!("removeCredits", remove_credits(config, CHILD, RemoveCredits { sms: None, email: Some(500) }));
    check!("dissociateIpFromChild", dissociate_ip_from_child(config, CHILD, address.clone()));
    check!("associateIpToChild", associate_ip_to_child(config, CHILD, address));
    check!("getChildDomains", get_child_domains(config, CHILD));
    check!("createChildDomain", create_child_domain(config, CHILD, domain));
    check!("updateChildDomain", update_child_domain(config, CHILD, "news.example.com", renamed));
    check!("deleteChildDomain", delete_child_domain(config, CHILD, "mail.example.com"));
    check!("deleteResellerChild", delete_reseller_child(config, CHILD));
    check!("typed error", get_child_info(config, "404"));
    check!("default error", get_child_info(config, "401"));

    let (start, end) = ("2023-03-01".parse().unwrap(), "2023-03-31".parse().unwrap());
    check!("getInboundEmailEvents", get_inbound_email_events(config, None, Some(start), Some(end), None, None, None));
    check!("getInboundEmailEventsByUuid", get_inbound_email_events_by_uuid(config, UUID));
    let file = get_inbound_email_attachment(config, "sample-download-token").await.unwrap().bytes().await.unwrap();
    println!("getInboundEmailAttachment = {}", file.iter().map(|byte| format!("{byte:02x}")).collect::<String>());

    let entity = Some(NoteEntity::Companies);
    let text = NoteData { company_ids: Some(vec![COMPANY.into()]), ..NoteData::new("Called".into()) };
    check!("crmNotesGet", crm_notes_get(config, entity, Some(COMPANY), None, None, None, Some(10), None));
    check!("crmNotesPost", crm_notes_post(config, text));
    check!("crmNotesIdGet", crm_notes_id_get(config, NOTE));
    check!("crmNotesIdPatch", crm_notes_id_patch(config, NOTE, NoteData::new("Called again".into())));
    check!("crmNotesIdDelete", crm_notes_id_delete(config, NOTE));

    let acme = Some(r#"{"attributes.name":"Acme"}"#);
    let company = CreateCompany { linked_contacts_ids: Some(vec![247]), ..CreateCompany::new("Acme".into()) };
    let attributes = [("industry".to_string(), "Logistics".into())].into();
    let industry = UpdateCompany { attributes: Some(attributes), ..Default::default() };
    let links = LinkUnlinkCompany { link_contact_ids: Some(vec![247]), ..Default::default() };
    check!("companiesGet", companies_get(config, acme, None, None, None, None, Some(SortOrder::Asc), None));
    check!("companiesPost", companies_post(config, company));
    check!("companiesAttributesGet", companies_attributes_get(config));
    check!("companiesIdGet", companies_id_get(config, COMPANY));
    check!("companiesIdPatch", companies_id_patch(config, COMPANY, industry));
    check!("companiesLinkUnlinkIdPatch", companies_link_unlink_id_patch(config, COMPANY, links));
    check!("companiesIdDelete", companies_id_delete(config, COMPANY));
}
