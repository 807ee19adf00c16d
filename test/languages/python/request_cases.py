"""Runs the conformance cases of requests (test/conformance/requests.json) over the generated client."""

import enum
import importlib
import json
import typing
from datetime import date
from typing import Any, Callable, Iterator
from urllib.parse import parse_qsl, unquote

import httpx

from messaging_platform.client import AuthenticatedClient, Client

BASE = "https://service.example.com/v3"


def checks(cases: str, contract: str, areas: dict[str, str], snake_case: Callable[[str], str]) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each case, and the work that raises when the client does not send what the case says.

    Refusals are left out: they are an SDK's rules, which no generator knows.
    """
    defaults = read_defaults(contract)
    with open(cases, encoding="utf-8") as file:
        for operation, of_operation in json.load(file).items():
            module = importlib.import_module(f"messaging_platform.api.{areas[operation]}.{snake_case(operation)}")
            for case in of_operation:
                if "request" in case:
                    name = case.get("name", f"calls {operation}")
                    arguments = read_arguments(module, case, snake_case)
                    yield f"request: {name}", lambda c=case, m=module, a=arguments, d=defaults[operation]: compare(c, send(c, m, a), d)


def read_defaults(contract: str) -> dict[str, dict[str, str]]:
    """The contract's defaults of query parameters by operation: a client may send them unasked."""
    with open(contract, encoding="utf-8") as file:
        operations = [operation for item in json.load(file)["paths"].values() for operation in item.values() if "operationId" in operation]
    return {
        operation["operationId"]: {
            parameter["name"]: str(parameter["schema"]["default"])
            for parameter in operation.get("parameters", [])
            if "default" in parameter.get("schema", {})
        }
        for operation in operations
    }


def read_arguments(module: Any, given: dict[str, Any], snake_case: Callable[[str], str]) -> dict[str, Any]:
    hints = typing.get_type_hints(module._get_kwargs)
    values = {**given.get("path", {}), **given.get("query", {})}
    arguments = {snake_case(name): value for name, value in values.items()}
    if "body" in given:
        arguments["body"] = given["body"]
    return {name: convert(value, hints[name]) for name, value in arguments.items()}


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


def send(case: dict[str, Any], module: Any, arguments: dict[str, Any]) -> httpx.Request:
    sent: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(404, json={"message": "Not found"})

    keys = case.get("client", {"apiKey": "test-key"})
    options: dict[str, Any] = {"base_url": BASE, "httpx_args": {"transport": httpx.MockTransport(answer)}}
    if "partnerKey" in keys:
        options["headers"] = {"partner-key": keys["partnerKey"]}
    if "apiKey" in keys:
        client: Any = AuthenticatedClient(token=keys["apiKey"], prefix="", auth_header_name="api-key", **options)
    else:
        client = Client(**options)
    module.sync_detailed(client=client, **arguments)
    assert len(sent) == 1, f"{len(sent)} requests"
    return sent[0]


def compare(case: dict[str, Any], sent: httpx.Request, defaults: dict[str, str]) -> None:
    method, target = case["request"].split(" ")
    expected_path, _, expected_query = target.partition("?")
    path, _, query = sent.url.raw_path.decode().partition("?")
    same("method", sent.method, method)
    same("path", [unquote(part) for part in path.split("/")], ["", "v3", *map(unquote, expected_path.split("/")[1:])])
    found, wanted = read_query(query), read_query(expected_query)
    unasked = {name: value for name, value in defaults.items() if name not in wanted}
    same("query", {name: value for name, value in found.items() if unasked.get(name) != value}, wanted)
    body = case.get("body")
    keys = case.get("client", {"apiKey": "test-key"})
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
