// SMS: their sending, events and statistics.
import type { SendTransacSms, SmsWebhookPayload } from '../../../generated/openapi.js';
import { copyJson } from '../collections/records.js';
import { parsePhone } from '../account/contact-attributes.js';
import { callWebhooks, toWebhookDate } from '../account/deliver.js';
import { missingParameter, Rejection } from '../response/rejection.js';
import type { Account, Handlers, Rules } from '../account/account.js';
import { dailyStatistics, eventRules, totalStatistics } from '../account/statistics.js';

export const rules: Rules = { 'sms.events': eventRules };

export const handlers: Handlers = {
  'sms.send': (account, { body }) => ({ messageId: sendSms(account, body) }),
  'sms.sendNow'(account, { body }) {
    const messageId = sendSms(account, body);
    const { sms: remainingCredits } = account.state.reseller.credits;
    return { messageId, reference: account.newId('sms-reference'), smsCount: 1, usedCredits: 1, remainingCredits };
  },
  'sms.statistics.get': (account, { query }) => totalStatistics(account, 'sms', query),
  'sms.statistics.list': (account, { query }) => dailyStatistics(account, 'sms', query),
};

interface Sms {
  messageId: string;
  date: string;
  phoneNumber: string;
  tag: string | undefined;
  tags: string[];
  sender: string;
  content: string | undefined;
  templateId: number | undefined;
}

/** Our choice: an SMS costs one credit, and Brevo delivers it at once. */
function sendSms(account: Account, { sender, content, templateId, recipient, tag }: SendTransacSms): number {
  const { state, now, newId } = account;
  const phoneNumber = parsePhone('recipient', recipient);
  if (content === undefined && templateId === undefined) throw missingParameter('content or templateId is missing');
  // Documented: 402.
  if (state.reseller.credits.sms < 1) throw new Rejection(402, 'not_enough_credits', 'Not enough credits');
  state.reseller.credits.sms--;
  const messageId = newId('sms');
  const tags = [tag ?? []].flat();
  const date = new Date(now()).toISOString();
  const sms: Sms = { messageId, date, phoneNumber, tag: tags[0], tags, sender, content, templateId };
  for (const event of ['sent', 'accepted', 'delivered']) {
    state['sms.events'].push(copyJson({ ...sms, event }));
    const called = { type: 'transactional', names: [event], channel: 'sms' };
    void callWebhooks(account, called, (webhook) => payloadOf(sms, event, webhook));
  }
  return Number(messageId);
}

const payloadOf = (
  { messageId, date, phoneNumber, tag }: Sms,
  status: string,
  { id }: { id: number },
): SmsWebhookPayload =>
  copyJson({
    id,
    to: phoneNumber,
    msg_status: status,
    messageId: Number(messageId),
    date: toWebhookDate(Date.parse(date)),
    ts_event: Math.floor(Date.parse(date) / 1000),
    tag,
  });
