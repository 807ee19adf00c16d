"""Leaves out what the mock, Prism, is known to get wrong, so that a run finds where it and the contract disagree.

Each function says what it recognises. Every one of them was a finding of a run without it.
"""

import re
from typing import Any

import schemathesis

# Beyond it a number of JavaScript is not exact, and Prism is JavaScript: the largest int64 becomes one too many.
LARGEST_EXACT = 2**53 - 1


def holds_inexact_number(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(holds_inexact_number, value.values()))
    if isinstance(value, list):
        return any(map(holds_inexact_number, value))
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]+", value):
        value = int(value)
    return isinstance(value, (int, float)) and abs(value) > LARGEST_EXACT


def is_broken_json(case: schemathesis.Case) -> bool:
    """Prism answers it with an error of its own, {"error": {"code": "invalid_json", ...}}."""
    return isinstance(case.body, bytes)


def is_null_for_an_optional_body(case: schemathesis.Case) -> bool:
    """Prism takes `null` for no body."""
    return case.body is None


def holds_empty_value(case: schemathesis.Case) -> bool:
    """Prism takes an empty query value for one that is absent."""
    return any(value in ("", None, [], {}) for value in (case.query or {}).values())


def has_unknown_field_beyond_latin1(case: schemathesis.Case) -> bool:
    """Prism names the field in a header, which ends its process."""
    return isinstance(case.body, dict) and any(ord(letter) > 0xFF for name in case.body for letter in name)


@schemathesis.hook
def filter_case(context: schemathesis.HookContext, case: schemathesis.Case) -> bool:
    if holds_inexact_number(case.query) or holds_inexact_number(case.body):
        return False
    known = (is_broken_json, is_null_for_an_optional_body, holds_empty_value, has_unknown_field_beyond_latin1)
    return not any(recognises(case) for recognises in known)
