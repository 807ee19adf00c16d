"""Compares the requests of generated functions with the request cases in test/conformance/."""

import enum
import json
import typing
from datetime import date, datetime
from typing import Any
from urllib.parse import parse_qsl, unquote


def compare(case: dict[str, Any], module: Any) -> None:
    """Raises if the request of a generated function differs from the case. Ignores headers."""
    sent = module._get_kwargs(**read_arguments(module, case))
    # This client also sends the contract's default query values.
    defaults = module._get_kwargs(**read_arguments(module, {**case, "query": {}}))
    method, target = case["request"].split(" ")
    path, _, query = target.partition("?")
    found = [sent["method"].upper(), segments(sent["url"]), query_of(sent), sent.get("json")]
    expected_query = {name: normalize(value) for name, value in parse_qsl(query)}
    expected = [method, segments(path), {**query_of(defaults), **expected_query}, case.get("body")]
    assert found == expected, f"{found} is not {expected}"


def segments(path: str) -> list[str]:
    return [unquote(part) for part in path.split("/")]


def query_of(request: dict[str, Any]) -> dict[str, str]:
    return {name: normalize(str(value)) for name, value in request.get("params", {}).items()}


def normalize(value: str) -> str:
    """Rewrites a time as Python writes it: UTC is +00:00, and a fraction of zero is missing."""
    if len(value) > len("2026-10-01") and value[10:11] == "T":
        return datetime.fromisoformat(value.replace("Z", "+00:00")).isoformat()
    return value


def read_arguments(module: Any, case: dict[str, Any]) -> dict[str, Any]:
    """Returns the arguments for a generated function, whose argument names are in snake_case."""
    values = {**case.get("path", {}), **case.get("query", {})}
    if "body" in case:
        values["body"] = case["body"]
    hints = typing.get_type_hints(module._get_kwargs)
    python_names = {name.replace("_", "").lower(): name for name in hints}
    arguments = {}
    for name, value in values.items():
        python_name = python_names[name.lower()]
        arguments[python_name] = convert(value, hints[python_name])
    return arguments


def convert(value: Any, hint: Any) -> Any:
    for kind in typing.get_args(hint) or (hint,):
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return kind(value)
        if kind is datetime:
            return datetime.fromisoformat(value.replace("Z", "+00:00"))
        if kind is date:
            return date.fromisoformat(value)
        if hasattr(kind, "from_dict"):
            return kind.from_dict(value)
    return json.dumps(value, separators=(",", ":")) if isinstance(value, dict) else value
