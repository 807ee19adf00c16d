"""Calls every operation through the client that openapi-python-client generates, and prints what it reads."""

import importlib
import json
import os
from datetime import date
from typing import Any, Callable

import request_cases
from messaging_platform import models
from messaging_platform.client import AuthenticatedClient
from messaging_platform.types import File

COMPANY = "5f1f6f8b9c4e2a0017d3b6a1"
UUID = "1a825d56-029b-4a41-b8e4-61670463431b"

child = {"child_identifier": "1234567"}
company = {"id": COMPANY}
note = {"id": "61a5cd07ca1347c82306ad09"}
attributes = models.CompanyAttributeValues.from_dict({"industry": "Logistics"})
industry = models.UpdateCompany(attributes=attributes)
days = {"start_date": date(2023, 3, 1), "end_date": date(2023, 3, 31)}
address = models.ManageIp(ip="203.0.113.10")
links = models.LinkUnlinkCompany(link_contact_ids=[247], unlink_deals_ids=["61a5ce58c5d4795761045990"])
renamed = models.UpdateChildDomain(domain="mail.example.com")
profile = models.CreateChild(
    email="josh.cruise@example.com",
    first_name="Josh",
    last_name="Cruise",
    company_name="Acme",
    password="<PASSWORD>",
    language=models.Language.EN,
)

# By area: operation and arguments. What is deleted is deleted last.
CALLS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "reseller_children": [
        ("getResellerChilds", {"limit": 10, "offset": 0}),
        ("createResellerChild", {"body": profile}),
        ("getChildInfo", child),
        ("updateResellerChild", {**child, "body": models.UpdateChild(company_name="Acme Europe")}),
        ("getChildAccountCreationStatus", child),
        ("updateChildAccountStatus", {**child, "body": models.UpdateChildAccountStatus(transactional_sms=False)}),
        ("getSsoToken", child),
        ("addCredits", {**child, "body": models.AddCredits(sms=500)}),
        ("removeCredits", {**child, "body": models.RemoveCredits(email=500)}),
        ("dissociateIpFromChild", {**child, "body": address}),
        ("associateIpToChild", {**child, "body": address}),
        ("getChildDomains", child),
        ("createChildDomain", {**child, "body": models.AddChildDomain(domain="shop.example.com")}),
        ("updateChildDomain", {**child, "domain_name": "news.example.com", "body": renamed}),
        ("deleteChildDomain", {**child, "domain_name": "mail.example.com"}),
        ("deleteResellerChild", child),
    ],
    "inbound_parsing": [
        ("getInboundEmailEvents", days),
        ("getInboundEmailEventsByUuid", {"uuid": UUID}),
        ("getInboundEmailAttachment", {"download_token": "sample-download-token"}),
    ],
    "crm_notes": [
        ("crmNotesGet", {"entity": models.NoteEntity.COMPANIES, "entity_ids": COMPANY, "limit": 10}),
        ("crmNotesPost", {"body": models.NoteData(text="Called", company_ids=[COMPANY])}),
        ("crmNotesIdGet", note),
        ("crmNotesIdPatch", {**note, "body": models.NoteData(text="Called again")}),
        ("crmNotesIdDelete", note),
    ],
    "companies": [
        ("companiesGet", {"filters": '{"attributes.name":"Acme"}', "sort": models.SortOrder.ASC}),
        ("companiesPost", {"body": models.CreateCompany(name="Acme", linked_contacts_ids=[247])}),
        ("companiesAttributesGet", {}),
        ("companiesIdGet", company),
        ("companiesIdPatch", {**company, "body": industry}),
        ("companiesLinkUnlinkIdPatch", {**company, "body": links}),
        ("companiesIdDelete", company),
    ],
}
AREAS = {operation: area for area, calls in CALLS.items() for operation, _ in calls}

# Responses as the service sends them, which the mock never does.
LIVE: list[tuple[str, str, dict[str, Any]]] = [
    ("null attributes", "companiesIdGet", company),
    ("ids beyond 32 bits", "companiesIdGet", company),
    ("204 on update", "companiesIdPatch", {**company, "body": industry}),
    ("image/png", "getInboundEmailAttachment", {"download_token": "image"}),
    ("author as text", "crmNotesIdGet", {"id": "text"}),
    ("author as object", "crmNotesIdGet", {"id": "object"}),
    ("unknown value", "getInboundEmailEventsByUuid", {"uuid": UUID}),
]


def connect(url: str) -> AuthenticatedClient:
    return AuthenticatedClient(base_url=os.environ[url], token="test-key", prefix="", auth_header_name="api-key")


def module_of(operation: str) -> Any:
    name = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in operation)
    return importlib.import_module(f"messaging_platform.api.{AREAS[operation]}.{name}")


def to_json(value: Any) -> Any:
    """A parsed body as JSON: of a file its bytes, in hexadecimal."""
    if isinstance(value, File):
        return value.payload.read().hex()
    if isinstance(value, list):
        return [to_json(item) for item in value]
    return value.to_dict() if hasattr(value, "to_dict") else value


def check(name: str, read: Callable[[], Any]) -> None:
    """Prints a check's name and value as test/languages/run.ts reads them; a failure is no value that it expects."""
    try:
        print(f"{name} = {json.dumps(to_json(read()))}", flush=True)
    except Exception as error:  # noqa: BLE001 - whatever it is, the other checks go on
        print(f"{name} = {type(error).__name__}: {error}", flush=True)


def send(client: AuthenticatedClient, operation: str, arguments: dict[str, Any]) -> Any:
    return module_of(operation).sync_detailed(client=client, **arguments)


def read_error(prefer: str) -> str:
    answer = send(client.with_headers({"prefer": prefer}), "getChildInfo", child)
    return f"{answer.status_code.value} {answer.parsed.code}"


client, live = connect("SERVICE_URL"), connect("LIVE_URL")
for operation, arguments in [call for calls in CALLS.values() for call in calls]:
    check(operation, lambda: send(client, operation, arguments).parsed)
check("typed error", lambda: read_error("code=404"))
check("default error", lambda: read_error("code=401, example=unauthorized"))
for name, operation, arguments in LIVE:
    check(name, lambda: send(live, operation, arguments).parsed)
for name, compare in request_cases.checks(os.environ["REQUEST_CASES"], module_of):
    check(f"request: {name}", compare)
