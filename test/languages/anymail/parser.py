"""Parses a webhook payload with django-anymail, and prints the result as JSON."""

import json
import os
import sys

import django
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["testserver"],
    DATABASES={},
    INSTALLED_APPS=["anymail"],
    SECRET_KEY="any",
    USE_TZ=True,
    ANYMAIL={
        "BREVO_API_KEY": "any-key",
        "BREVO_API_URL": os.environ["SERVICE_URL"],
        "WEBHOOK_SECRET": "user:password",
    },
)
django.setup()

from anymail.signals import inbound  # noqa: E402
from anymail.webhooks.brevo import BrevoInboundWebhookView  # noqa: E402
from django.test import RequestFactory  # noqa: E402


def receive(event, **_):
    message = event.message
    print(
        json.dumps(
            {
                "from": [message.from_email.display_name, message.from_email.addr_spec],
                "to": [address.addr_spec for address in message.to],
                "date": message.date.timestamp(),
                "subject": message.subject,
                "text": message.text,
                "attachments": [file.get_content_bytes().hex() for file in message.attachments],
            }
        )
    )


inbound.connect(receive)
authorization = "Basic dXNlcjpwYXNzd29yZA=="  # user:password
with open(sys.argv[1]) as payload:
    request = RequestFactory().post(
        "/", payload.read(), content_type="application/json", HTTP_AUTHORIZATION=authorization
    )
BrevoInboundWebhookView.as_view()(request)
