"""Calls every operation with openapi-python-client's client, and prints the results."""

import importlib
import json
import os
import pkgutil
from datetime import date
from typing import Any, Callable

import httpx
import request_cases
from messaging_platform import api, models
from messaging_platform.client import AuthenticatedClient
from messaging_platform.types import File

COMPANY = "5f1f6f8b9c4e2a0017d3b6a1"

child = {"child_identifier": "1234567"}
domain = {**child, "domain_name": "news.example.com"}
company = {"id": COMPANY}
note = {"id": "61a5cd07ca1347c82306ad09"}
attributes = models.CompanyAttributeValues.from_dict({"industry": "Logistics"})
industry = models.UpdateCompany(attributes=attributes)
days = {"start_date": date(2023, 3, 1), "end_date": date(2023, 3, 31)}
profile = models.CreateChild(
    email="josh.cruise@example.com",
    first_name="Josh",
    last_name="Cruise",
    company_name="Acme",
    password="<PASSWORD>",
    language=models.Language.EN,
)

order = models.SendEmail(
    sender=models.EmailSender(email="shop@example.com"),
    to=[models.EmailRecipient(email="alice@example.com")],
    subject="Order 1042",
    text_content="Thanks!",
)

# The deletions come last in each area, because the other calls use the same ids.
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("getResellerChilds", {"limit": 10, "offset": 0}),
    ("createResellerChild", {"body": profile}),
    ("getChildInfo", child),
    ("updateResellerChild", {**child, "body": models.UpdateChild(company_name="Acme Europe")}),
    ("getChildAccountCreationStatus", child),
    ("updateChildAccountStatus", {**child, "body": models.UpdateChildAccountStatus(transactional_sms=False)}),
    ("getSsoToken", child),
    ("addCredits", {**child, "body": models.AddCredits(sms=500)}),
    ("removeCredits", {**child, "body": models.RemoveCredits(email=500)}),
    ("dissociateIpFromChild", {**child, "body": models.ManageIp(ip="203.0.113.10")}),
    ("associateIpToChild", {**child, "body": models.ManageIp(ip="203.0.113.10")}),
    ("getChildDomains", child),
    ("createChildDomain", {**child, "body": models.AddChildDomain(domain="shop.example.com")}),
    ("updateChildDomain", {**domain, "body": models.UpdateChildDomain(domain="mail.example.com")}),
    ("deleteChildDomain", {**child, "domain_name": "mail.example.com"}),
    ("deleteResellerChild", child),
    ("getInboundEmailEvents", days),
    ("getInboundEmailEventsByUuid", {"uuid": "1a825d56-029b-4a41-b8e4-61670463431b"}),
    ("getInboundEmailAttachment", {"download_token": "sample-download-token"}),
    ("crmNotesGet", {"entity": models.NoteEntity.COMPANIES, "entity_ids": COMPANY, "limit": 10}),
    ("crmNotesPost", {"body": models.NoteData(text="Called", company_ids=[COMPANY])}),
    ("crmNotesIdGet", note),
    ("crmNotesIdPatch", {**note, "body": models.NoteData(text="Called again")}),
    ("crmNotesIdDelete", note),
    ("companiesGet", {"filters": '{"attributes.name":"Acme"}', "sort": models.SortOrder.ASC}),
    ("companiesPost", {"body": models.CreateCompany(name="Acme", linked_contacts_ids=[247])}),
    ("companiesAttributesGet", {}),
    ("companiesIdGet", company),
    ("companiesIdPatch", {**company, "body": industry}),
    ("companiesLinkUnlinkIdPatch", {**company, "body": models.LinkUnlinkCompany(link_contact_ids=[247])}),
    ("companiesIdDelete", company),
    ("sendTransacEmail", {"body": order}),
    ("createContact", {"body": models.CreateContact(email="dora@example.com")}),
]

# Each operation has a module in the package of its area: `companiesIdGet` is `companies.companies_id_get`.
modules = {
    name.rpartition(".")[2].replace("_", ""): name
    for _, name, _ in pkgutil.walk_packages(api.__path__, f"{api.__name__}.")
}
client = AuthenticatedClient(
    base_url=os.environ["SERVICE_URL"], token="test-key", prefix="", auth_header_name="api-key"
)


def module_of(operation: str) -> Any:
    return importlib.import_module(modules[operation.lower()])


def to_json(value: Any) -> Any:
    if isinstance(value, File):
        return value.payload.read().hex()
    if isinstance(value, list):
        return [to_json(item) for item in value]
    return value.to_dict() if hasattr(value, "to_dict") else value


def check(name: str, read: Callable[[], Any]) -> None:
    """Prints a check's name and value in the format that test/languages/program.ts parses."""
    try:
        print(f"{name} = {json.dumps(to_json(read()))}", flush=True)
    except Exception as error:  # noqa: BLE001 - the other checks run after any error
        print(f"{name} = {type(error).__name__}: {error}", flush=True)


def read_error(identifier: str) -> str:
    response = module_of("getChildInfo").sync_detailed(identifier, client=client)
    return f"{response.status_code.value} {response.parsed.code}"


def raise_error(response: httpx.Response) -> None:
    response.read()
    response.raise_for_status()


def read_gateway_error() -> None:
    """Without the hook, parsing an HTML error would raise a `JSONDecodeError`."""
    client_with_hook = client.with_headers({})
    client_with_hook.get_httpx_client().event_hooks = {"response": [raise_error]}
    try:
        module_of("getChildInfo").sync("502", client=client_with_hook)
    except httpx.HTTPStatusError as error:
        assert error.response.status_code == 502
    else:
        raise AssertionError("no error for a 502")


def read_contacts() -> list[str]:
    emails: list[str] = []
    while True:
        page = module_of("getContacts").sync(client=client, limit=1, offset=len(emails))
        emails += [contact.email for contact in page.contacts]
        if len(emails) >= page.count:
            return emails


for operation, arguments in CALLS:
    check(operation, lambda: module_of(operation).sync(client=client, **arguments))
check("getContacts", read_contacts)
check("typed error", lambda: read_error("404"))
check("default error", lambda: read_error("401"))
check("gateway error", read_gateway_error)
with open(os.environ["REQUEST_CASES"], encoding="utf-8") as file:
    cases_by_operation = json.load(file)
for operation, cases in cases_by_operation.items():
    for case in cases:
        # Skip cases that an SDK must reject, because generators don't know the rules.
        if "request" in case:
            check(f"request: {case.get('name', operation)}", lambda: request_cases.compare(case, module_of(operation)))
