// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** The events of webhooks: the types of the fields that each has. Without `events`, a payload has no field `event`. */
export const webhookEvents = [
  { kind: 'inbound', fields: { items: 'array' } },
  {
    kind: 'email',
    events: [
      'request',
      'delivered',
      'deferred',
      'soft_bounce',
      'hard_bounce',
      'blocked',
      'invalid_email',
      'error',
      'spam',
      'complaint',
      'unsubscribed',
      'unique_opened',
      'opened',
      'unique_proxy_open',
      'proxy_open',
      'click',
    ],
    fields: { email: 'string', 'message-id': 'string' },
  },
  { kind: 'sms', fields: { to: 'string', msg_status: 'string' } },
  { kind: 'marketing', events: ['list_addition'], fields: { email: 'string', list_id: 'array' } },
  { kind: 'marketing', events: ['contact_updated'], fields: { content: 'array' } },
  { kind: 'marketing', events: ['contact_deleted'], fields: { email: 'array' } },
  {
    kind: 'marketing',
    events: [
      'unsubscribe',
      'delivered',
      'opened',
      'proxy_open',
      'click',
      'soft_bounce',
      'soft_bounced',
      'hard_bounce',
      'hard_bounced',
      'spam',
    ],
    fields: { email: 'string', camp_id: 'number' },
  },
] as const;
