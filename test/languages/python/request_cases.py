"""Compares what the generated client sends with the conformance cases of requests (test/conformance/requests.json)."""

import enum
import json
import typing
from datetime import date
from typing import Any, Iterator
from urllib.parse import parse_qsl, unquote

from messaging_platform.client import Client

HEADERS = {"apiKey": "api-key", "partnerKey": "partner-key"}


def read(file: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cases with their operations, without refusals: they are an SDK's rules, which no generator knows."""
    with open(file, encoding="utf-8") as cases:
        for operation, cases_of_it in json.load(cases).items():
            yield from ((operation, case) for case in cases_of_it if "request" in case)


def compare(case: dict[str, Any], module: Any) -> None:
    """Raises when the client does not send what the case says."""
    keys = {HEADERS[name]: key for name, key in case.get("client", {"apiKey": "test-key"}).items()}
    http = Client(base_url="https://service.example.com", headers=keys).get_httpx_client()
    sent = http.build_request(**module._get_kwargs(**read_arguments(module, case)))
    method, target = case["request"].split(" ")
    same("method", sent.method, method)
    expected_path, _, expected_query = target.partition("?")
    path, _, query = sent.url.raw_path.decode().partition("?")
    same("path", [unquote(part) for part in path.split("/")], [unquote(part) for part in expected_path.split("/")])
    # This client sends the contract's defaults unasked.
    unasked = module._get_kwargs(**read_arguments(module, {**case, "query": {}})).get("params", {})
    defaults = {name: str(value) for name, value in unasked.items()}
    same("query", read_query(query), {**defaults, **read_query(expected_query)})
    same("body", json.loads(sent.content) if sent.content else None, case.get("body"))
    for name in HEADERS.values():
        same(name, sent.headers.get(name), keys.get(name))
    # It accepts anything, which admits what the contract has; and names a type without a body too, which harms nobody.
    same("accept", sent.headers["accept"], "*/*")
    if sent.content:
        same("content-type", sent.headers["content-type"], "application/json")


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


def read_query(query: str) -> dict[str, Any]:
    pairs = dict(parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)))
    return {name: json.loads(value) if name == "filters" else value for name, value in pairs.items()}


def same(what: str, found: Any, expected: Any) -> None:
    assert found == expected, f"{what} is {found!r}, not {expected!r}"
