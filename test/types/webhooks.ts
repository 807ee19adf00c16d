// The events of webhooks have types by their kind and event.
import { readWebhook } from 'messaging-platform-sdk';

for (const received of readWebhook({})) {
  if (received.kind === 'email') {
    if (received.event === 'click') received.link satisfies string;
    if (received.event === 'hard_bounce') received.reason satisfies string | undefined;
    // @ts-expect-error -- a delivered email has no link
    if (received.event === 'delivered') received.link satisfies string;
    // @ts-expect-error -- Brevo has no such event
    if (received.event === 'clicked') received.email satisfies string;
  }
  if (received.kind === 'marketing' && received.event === 'contact_deleted') received.email satisfies string[];
  if (received.kind === 'sms') received.msg_status satisfies string;
  if (received.kind === 'inbound') received.To[0]?.Address satisfies string | undefined;
  if (received.kind === 'unknown') received.payload satisfies unknown;
}
