"""Compares the requests of generated functions with the conformance cases in test/conformance/requests.json."""

import enum
import json
import typing
from datetime import date
from typing import Any
from urllib.parse import parse_qsl, unquote


def compare(case: dict[str, Any], module: Any) -> None:
    """Raises if a function's request differs from the case. The caller adds keys and their headers."""
    sent = module._get_kwargs(**read_arguments(module, case))
    # This client also sends the contract's defaults.
    unasked = module._get_kwargs(**read_arguments(module, {**case, "query": {}}))
    method, target = case["request"].split(" ")
    path, _, query = target.partition("?")
    found = [sent["method"].upper(), segments(sent["url"]), texts(sent), sent.get("json")]
    expected = [method, segments(path), {**texts(unasked), **dict(parse_qsl(query))}, case.get("body")]
    assert found == expected, f"{found} is not {expected}"


def segments(path: str) -> list[str]:
    return [unquote(part) for part in path.split("/")]


def texts(sent: dict[str, Any]) -> dict[str, str]:
    """Returns the query values as text."""
    return {name: str(value) for name, value in sent.get("params", {}).items()}


def read_arguments(module: Any, given: dict[str, Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(module._get_kwargs)
    values = {**given.get("path", {}), **given.get("query", {}), **({"body": given["body"]} if "body" in given else {})}
    names = {name.replace("_", "").lower(): name for name in hints}
    return {names[name.lower()]: convert(value, hints[names[name.lower()]]) for name, value in values.items()}


def convert(value: Any, hint: Any) -> Any:
    """Converts a JSON value to the parameter type of the generated function."""
    for kind in typing.get_args(hint) or (hint,):
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return kind(value)
        if kind is date:
            return date.fromisoformat(value)
        if hasattr(kind, "from_dict"):
            return kind.from_dict(value)
    return json.dumps(value, separators=(",", ":")) if isinstance(value, dict) else value
