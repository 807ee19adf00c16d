// SMS: their sending, and their events.
import type { SendTransacSms } from '../../../generated/openapi.js';
import { copyJson } from '../collections/records.js';
import { checkCredits } from '../account/campaigns.js';
import { parsePhone } from '../account/contact-attributes.js';
import { callWebhooks, toWebhookDate } from '../account/deliver.js';
import { missingParameter } from '../response/rejection.js';
import type { Account, Handlers, Rules } from '../account/account.js';
import { eventRules } from '../account/event-rules.js';

export const rules: Rules = { 'sms.events': eventRules };

export const handlers: Handlers = {
  'sms.send': (account, { body }) => ({ messageId: sendSms(account, body) }),
  'sms.sendNow'(account, { body }) {
    const messageId = sendSms(account, body);
    const { sms: remainingCredits } = account.state.reseller.credits;
    return { messageId, reference: account.newId('sms-reference'), smsCount: 1, usedCredits: 1, remainingCredits };
  },
};

/** Our choice: an SMS costs one credit, and Brevo delivers it at once. */
function sendSms(account: Account, { recipient, tag, ...message }: SendTransacSms): number {
  const { state, now, newId } = account;
  const phoneNumber = parsePhone('recipient', recipient);
  if (message.content === undefined && message.templateId === undefined)
    throw missingParameter('content or templateId is missing');
  checkCredits(account, 'sms');
  state.reseller.credits.sms--;
  const messageId = newId('sms');
  const tags = [tag ?? []].flat();
  const time = now();
  const sms = { ...message, messageId, date: new Date(time).toISOString(), phoneNumber, tag: tags[0], tags };
  for (const event of ['sent', 'accepted', 'delivered']) {
    state['sms.events'].push(copyJson({ ...sms, event }));
    void callWebhooks(account, { type: 'transactional', names: [event], channel: 'sms' }, ({ id }) =>
      copyJson({
        id,
        to: phoneNumber,
        msg_status: event,
        messageId: Number(messageId),
        date: toWebhookDate(time),
        ts_event: Math.floor(time / 1000),
        tag: tags[0],
      }),
    );
  }
  return Number(messageId);
}
