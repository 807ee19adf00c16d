# The story of story.cjs with brevo-python, Brevo's client for Python. Prints what it read, as JSON.
import datetime
import json
import sys

from brevo import Brevo

client = Brevo(api_key="any-key", base_url=sys.argv[1])
emails, contacts, companies = client.transactional_emails, client.contacts, client.companies

email = {
    "sender": {"email": "orders@example.com", "name": "Acme"},
    "to": [{"email": "alice@example.com"}],
    "subject": "Order 1042",
    "html_content": "<p>Thanks</p>",
}
sent = emails.send_transac_email(**email)
later = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)
scheduled = emails.send_transac_email(**email, scheduled_at=later)
events = emails.get_email_event_report(message_id=sent.message_id).events
created = contacts.create_contact(email="alice@example.com", attributes={"FIRSTNAME": "Alice"})
contacts.create_contact(email="bob@example.com")
contacts.update_contact("alice@example.com", attributes={"LASTNAME": "Martin"})
by_id = contacts.get_contact_info(created.id)
by_email = contacts.get_contact_info("alice@example.com")
folder = contacts.create_folder(name="Shop").id
news = contacts.create_list(name="News", folder_id=folder).id
contacts.add_contact_to_list(news, request={"emails": ["alice@example.com", "bob@example.com"]})
pages = [contacts.get_contacts_from_list(news, limit=1, offset=offset) for offset in (0, 1)]
company = companies.get_a_company(companies.create_a_company(name="Acme").id)
plain = lambda value: json.loads(value.json()) if hasattr(value, "json") else value
print(
    json.dumps(
        {
            "events": [event.event for event in events],
            "scheduled": "string" if isinstance(scheduled.message_id, str) else None,
            "byId": plain(by_id.attributes),
            "byEmail": by_email.email,
            "count": pages[0].count,
            "listed": [plain(contact)["email"] for page in pages for contact in page.contacts],
            "company": plain(company.attributes)["name"],
        }
    )
)
