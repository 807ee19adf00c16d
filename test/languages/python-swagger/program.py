"""Calls every operation with swagger-codegen's Python client, and prints the results."""

import json
import os
import sys
from typing import Any, Callable

sys.path.insert(0, "client")
import swagger_client as api  # noqa: E402
from swagger_client.rest import ApiException  # noqa: E402

CHILD = "1234567"
COMPANY = "5f1f6f8b9c4e2a0017d3b6a1"
NOTE = "61a5cd07ca1347c82306ad09"

config = api.Configuration()
config.host = os.environ["SERVICE_URL"]
config.api_key["api-key"] = "test-key"
client = api.ApiClient(config)
# This client sends `{}` with every DELETE. A strict server rejects such a body.
pool = client.rest_client.pool_manager
send = pool.request


def send_delete_without_body(method: str, url: str, **options: Any) -> Any:
    if method == "DELETE":
        options.pop("body", None)
    return send(method, url, **options)


pool.request = send_delete_without_body
# By default, this client accepts only JSON, also for a download.
download_client = api.ApiClient(config, header_name="Accept", header_value="*/*, application/json")


def plain(value: Any) -> Any:
    """The client's `to_dict` would use Python names."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not hasattr(value, "attribute_map"):
        return value
    fields = {key: plain(getattr(value, name)) for name, key in value.attribute_map.items()}
    # A model with unknown fields is also a dict of them.
    return {**fields, **dict(value)} if isinstance(value, dict) else fields


def check(name: str, read: Callable[[], Any]) -> None:
    """Prints a check's name and value in the format that test/languages/run.ts parses."""
    try:
        print(f"{name} = {json.dumps(plain(read()))}", flush=True)
    except ApiException as error:
        print(f"{name} = {error.status} {json.loads(error.body).get('code')}", flush=True)
    except Exception as error:  # noqa: BLE001 - the other checks run after any error
        print(f"{name} = {type(error).__name__}: {error}", flush=True)


children = api.ResellerChildrenApi(client)
child = api.CreateChild(
    email="josh.cruise@example.com",
    first_name="Josh",
    last_name="Cruise",
    company_name="Acme",
    password="<PASSWORD>",
    language="en",
)
ip = api.ManageIp(ip="203.0.113.10")
check("getResellerChilds", lambda: children.get_reseller_childs(limit=10, offset=0))
check("createResellerChild", lambda: children.create_reseller_child(body=child))
check("getChildInfo", lambda: children.get_child_info(CHILD))
check("updateResellerChild", lambda: children.update_reseller_child(api.UpdateChild(company_name="Acme Europe"), CHILD))
check("getChildAccountCreationStatus", lambda: children.get_child_account_creation_status(CHILD))
products = api.UpdateChildAccountStatus(transactional_sms=False)
check("updateChildAccountStatus", lambda: children.update_child_account_status(products, CHILD))
check("getSsoToken", lambda: children.get_sso_token(CHILD))
check("addCredits", lambda: children.add_credits(api.AddCredits(sms=500), CHILD))
check("removeCredits", lambda: children.remove_credits(api.RemoveCredits(email=500), CHILD))
check("dissociateIpFromChild", lambda: children.dissociate_ip_from_child(ip, CHILD))
check("associateIpToChild", lambda: children.associate_ip_to_child(ip, CHILD))
check("getChildDomains", lambda: children.get_child_domains(CHILD))
check("createChildDomain", lambda: children.create_child_domain(api.AddChildDomain(domain="shop.example.com"), CHILD))
renamed = api.UpdateChildDomain(domain="mail.example.com")
check("updateChildDomain", lambda: children.update_child_domain(renamed, CHILD, "news.example.com"))
check("deleteChildDomain", lambda: children.delete_child_domain(CHILD, "mail.example.com"))
check("deleteResellerChild", lambda: children.delete_reseller_child(CHILD))
check("typed error", lambda: children.get_child_info("404"))
check("default error", lambda: children.get_child_info("401"))

inbound = api.InboundParsingApi(client)
days = {"start_date": "2023-03-01", "end_date": "2023-03-31"}
check("getInboundEmailEvents", lambda: inbound.get_inbound_email_events(**days))
email = "1a825d56-029b-4a41-b8e4-61670463431b"
check("getInboundEmailEventsByUuid", lambda: inbound.get_inbound_email_events_by_uuid(email))
files = api.InboundParsingApi(download_client)
# Without `_preload_content=False`, this client would decode the file as text.
download = lambda: files.get_inbound_email_attachment("sample-download-token", _preload_content=False)
check("getInboundEmailAttachment", lambda: download().data.hex())

notes = api.CRMNotesApi(client)
text = api.NoteData(text="Called", company_ids=[COMPANY])
check("crmNotesGet", lambda: notes.crm_notes_get(entity="companies", entity_ids=COMPANY, limit=10))
check("crmNotesPost", lambda: notes.crm_notes_post(text))
check("crmNotesIdGet", lambda: notes.crm_notes_id_get(NOTE))
check("crmNotesIdPatch", lambda: notes.crm_notes_id_patch(api.NoteData(text="Called again"), NOTE))
check("crmNotesIdDelete", lambda: notes.crm_notes_id_delete(NOTE))

companies = api.CompaniesApi(client)
company = api.CreateCompany(name="Acme", linked_contacts_ids=[247])
links = api.LinkUnlinkCompany(link_contact_ids=[247])


def update_company() -> Any:
    """The client fails for a 204 if the operation also has a 200."""
    industry = api.UpdateCompany(attributes={"industry": "Logistics"})
    response = companies.companies_id_patch(industry, COMPANY, _preload_content=False)
    return None if response.status == 204 else json.loads(response.data)


check("companiesGet", lambda: companies.companies_get(filters='{"attributes.name":"Acme"}', sort="asc"))
check("companiesPost", lambda: companies.companies_post(company))
check("companiesAttributesGet", lambda: companies.companies_attributes_get())
check("companiesIdGet", lambda: companies.companies_id_get(COMPANY))
check("companiesIdPatch", lambda: update_company())
check("companiesLinkUnlinkIdPatch", lambda: companies.companies_link_unlink_id_patch(links, COMPANY))
check("companiesIdDelete", lambda: companies.companies_id_delete(COMPANY))
