"""Calls every operation through the client that openapi-python-client generates: on the mock, or on the sandbox, which has a state."""

import importlib
import os
import sys
from datetime import date
from typing import Any, Callable

import request_cases
from messaging_platform.client import AuthenticatedClient
from messaging_platform.models import (
    AddChildDomain,
    AddCredits,
    SortOrder,
    CompanyAttributeValues,
    CreateChild,
    CreateCompany,
    ErrorModel,
    Language,
    LinkUnlinkCompany,
    ManageIp,
    NoteAuthor,
    NoteData,
    NoteEntity,
    RemoveCredits,
    UpdateChild,
    UpdateChildAccountStatus,
    UpdateChildDomain,
    UpdateCompany,
)

CHILD = "1234567"
COMPANY = "5f1f6f8b9c4e2a0017d3b6a1"
DEAL = "61a5ce58c5d4795761045990"
NOTE = "61a5cd07ca1347c82306ad09"
UUID = "1a825d56-029b-4a41-b8e4-61670463431b"
DOMAIN = "news.example.com"
FILE = b"item,quantity\nblue widget,12\n"

client = AuthenticatedClient(
    base_url=os.environ["SERVICE_URL"], token="test-key", prefix="", auth_header_name="api-key"
)

no_body = lambda answer: answer is None
industry = CompanyAttributeValues.from_dict({"industry": "Logistics"})
child = {"child_identifier": CHILD}
company = {"id": COMPANY}
note = {"id": NOTE}

# Area, operation, arguments, status (None: any success), what the answer must say. What is deleted is deleted last.
CALLS: list[tuple[str, str, dict[str, Any], int | None, Callable[[Any], bool]]] = [
    ("reseller_children", "getResellerChilds", {"limit": 10, "offset": 0}, 200, lambda a: a.children[0].id == 1234567),
    ("reseller_children", "createResellerChild", {"body": CreateChild(
        email="josh.cruise@example.com", first_name="Josh", last_name="Cruise", company_name="Acme",
        password="<PASSWORD>", language=Language.EN)}, 201, lambda a: a.id >= 1234567),
    ("reseller_children", "getChildInfo", child, 200, lambda a: a.credits_.email_credits == 2000),
    ("reseller_children", "updateResellerChild", {**child, "body": UpdateChild(company_name="Acme Europe")}, 204, no_body),
    ("reseller_children", "getChildAccountCreationStatus", child, 200, lambda a: a.child_account_created is True),
    ("reseller_children", "updateChildAccountStatus",
        {**child, "body": UpdateChildAccountStatus(transactional_sms=False)}, 204, no_body),
    ("reseller_children", "getSsoToken", child, 200, lambda a: a.token != ""),
    ("reseller_children", "addCredits", {**child, "body": AddCredits(sms=500)}, 200, lambda a: a.child.sms == 500),
    ("reseller_children", "removeCredits", {**child, "body": RemoveCredits(email=500)}, 200, lambda a: a.child.email == 1500),
    ("reseller_children", "dissociateIpFromChild", {**child, "body": ManageIp(ip="203.0.113.10")}, 204, no_body),
    ("reseller_children", "associateIpToChild", {**child, "body": ManageIp(ip="203.0.113.10")}, 204, no_body),
    ("reseller_children", "getChildDomains", child, 200, lambda a: a[0].domain == DOMAIN),
    ("reseller_children", "createChildDomain", {**child, "body": AddChildDomain(domain="shop.example.com")}, 201, no_body),
    ("reseller_children", "updateChildDomain",
        {**child, "domain_name": DOMAIN, "body": UpdateChildDomain(domain="mail.example.com")}, 204, no_body),
    ("reseller_children", "deleteChildDomain", {**child, "domain_name": "mail.example.com"}, 204, no_body),
    ("reseller_children", "deleteResellerChild", child, 204, no_body),
    ("companies", "companiesGet", {"filters": '{"attributes.name":"Acme"}', "sort": SortOrder.ASC}, 200,
        lambda a: a.items[0].attributes.revenue == 1250000 and a.pager.from_ == 0),
    ("companies", "companiesPost", {"body": CreateCompany(name="Acme", linked_contacts_ids=[247])}, 200, lambda a: len(a.id) == 24),
    ("companies", "companiesAttributesGet", {}, 200, lambda a: a[1].attribute_type_name == "single-select"),
    ("companies", "companiesIdGet", company, 200, lambda a: a.attributes.name == "Acme"),
    # The mock answers with the company, the sandbox, as the public service, with 204.
    ("companies", "companiesIdPatch", {**company, "body": UpdateCompany(attributes=industry)}, None,
        lambda a: a is None or a.attributes.industry == "Logistics"),
    ("companies", "companiesLinkUnlinkIdPatch",
        {**company, "body": LinkUnlinkCompany(link_contact_ids=[247], unlink_deals_ids=[DEAL])}, 204, no_body),
    ("inbound_parsing", "getInboundEmailEvents",
        {"start_date": date(2023, 3, 1), "end_date": date(2023, 3, 31)}, 200, lambda a: a.events[0].date.year == 2023),
    ("inbound_parsing", "getInboundEmailEventsByUuid", {"uuid": UUID}, 200, lambda a: a.attachments[0].content_length == 29),
    ("inbound_parsing", "getInboundEmailAttachment", {"download_token": "sample-download-token"}, 200,
        lambda a: a.payload.read() == FILE),
    ("crm_notes", "crmNotesGet", {"entity": NoteEntity.COMPANIES, "entity_ids": COMPANY, "limit": 10}, 200,
        lambda a: a[0].contact_ids == [247]),
    ("crm_notes", "crmNotesPost", {"body": NoteData(text="Called", company_ids=[COMPANY])}, 200, lambda a: len(a.id) == 24),
    ("crm_notes", "crmNotesIdGet", note, 200, lambda a: a.author.name.full_name == "Dana Field"),
    ("crm_notes", "crmNotesIdPatch", {**note, "body": NoteData(text="Called again")}, 204, no_body),
    ("crm_notes", "crmNotesIdDelete", note, 204, no_body),
    ("companies", "companiesIdDelete", company, 204, no_body),
]


def snake_case(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def call(area: str, operation: str, arguments: dict[str, Any], sender: AuthenticatedClient = client) -> Any:
    module = importlib.import_module(f"messaging_platform.api.{area}.{snake_case(operation)}")
    return module.sync_detailed(client=sender, **arguments)


failed = False


def check(name: str, work: Callable[[], bool | None]) -> None:
    """Say how one check went, in the words that test/languages/run.ts reads."""
    global failed
    try:
        if work() is False:
            raise AssertionError("the answer is not what it should be")
        print(f"ok {name}", flush=True)
    except Exception as error:  # noqa: BLE001 - whatever it is, the other checks go on
        failed = True
        print(f"not ok {name}: {type(error).__name__}: {error}", flush=True)


def check_answer(area: str, operation: str, arguments: dict[str, Any], status: int | None, says: Callable[[Any], bool]) -> bool:
    answer = call(area, operation, arguments)
    if answer.status_code != status and not (status is None and answer.status_code in (200, 204)):
        raise AssertionError(f"status {answer.status_code.value}, not {status}")
    return says(answer.parsed)


def check_error(status: int, prefer: str, code: str) -> bool:
    asking = client.with_headers({"prefer": prefer})
    answer = call("reseller_children", "getChildInfo", child, asking)
    return answer.status_code == status and isinstance(answer.parsed, ErrorModel) and answer.parsed.code == code


for area, operation, arguments, status, says in CALLS:
    check(operation, lambda: check_answer(area, operation, arguments, status, says))
check("typed error", lambda: check_error(404, "code=404", "document_not_found"))
check("default error", lambda: check_error(401, "code=401, example=unauthorized", "unauthorized"))

live = AuthenticatedClient(base_url=os.environ["LIVE_URL"], token="test-key", prefix="", auth_header_name="api-key")
read = lambda area, operation, arguments: call(area, operation, arguments, live)
received = lambda: read("companies", "companiesIdGet", company).parsed
author = lambda id: read("crm_notes", "crmNotesIdGet", {"id": id}).parsed.author_id
patched = lambda: read("companies", "companiesIdPatch", {**company, "body": UpdateCompany(attributes=industry)})
step = lambda: read("inbound_parsing", "getInboundEmailEventsByUuid", {"uuid": UUID}).parsed.logs[0].type_
image = lambda: read("inbound_parsing", "getInboundEmailAttachment", {"download_token": "image"}).parsed
check("null attributes", lambda: received().attributes.domain is None and received().attributes["own"] == [None, 1.5])
check("204 on update", lambda: patched().status_code == 204 and patched().parsed is None)
check("image/png", lambda: image().payload.read() == b"\x89PNG\x00\xff")
check("author as text", lambda: author("text") == "5b1a17d914b73d35a76ca0c7")
check("author as object", lambda: isinstance(author("object"), NoteAuthor) and author("object").name.full_name == "Dana Field")
check("unknown value", lambda: step() == "webhookRetried")
check("ids beyond 32 bits", lambda: received().linked_contacts_ids == [4294967297])

for name, work in request_cases.checks(
    os.environ["REQUEST_CASES"], os.environ["CONTRACT"], {operation: area for area, operation, *_ in CALLS}, snake_case
):
    check(name, work)

sys.exit(1 if failed else 0)
