// SMS, the account's credits, and its plan.
import { examples } from '../../../generated/examples.js';
import type { GetAccount, SendTransacSms } from '../../../generated/openapi.js';
import { missingParameter, Rejection } from '../response/rejection.js';
import type { Account, Handlers, Rules } from './account.js';

export const rules: Rules = {
  'sms.events': {
    startsWithExample: false,
    filters: {
      // Documented: `bounces` are hard and soft ones.
      event: ({ event }, wanted) =>
        event === wanted || (wanted === 'bounces' && /^(hard|soft)Bounces$/.test(String(event))),
      tags: ({ tag }, tags) => String(tags).split(',').includes(String(tag)),
    },
  },
};

export const handlers: Handlers = {
  'sms.send': (account, { body }) => ({ messageId: sendSms(account, body) }),
  'sms.sendNow'(account, { body }) {
    const messageId = sendSms(account, body);
    const { sms: remainingCredits } = account.state.reseller.credits;
    return { messageId, reference: account.newId('sms-reference'), smsCount: 1, usedCredits: 1, remainingCredits };
  },
  // Our choice: everything but the credits is the contract's example.
  'account.get'({ state }) {
    // The cast: the example is a response of this operation.
    const example = examples['account.get'] as GetAccount;
    const { email, sms } = state.reseller.credits;
    const plan = example.plan.map((part) => ({ ...part, credits: part.type === 'sms' ? sms : email }));
    return { ...example, plan };
  },
};

/** Our choice: an SMS costs one credit, and Brevo delivers it at once. */
function sendSms({ state, now, newId }: Account, { content, templateId, recipient, tag }: SendTransacSms): number {
  if (content === undefined && templateId === undefined) throw missingParameter('content or templateId is missing');
  // Documented: 402.
  if (state.reseller.credits.sms < 1) throw new Rejection(402, 'not_enough_credits', 'Not enough credits');
  state.reseller.credits.sms--;
  const messageId = newId('sms');
  const [firstTag] = [tag ?? []].flat();
  const date = new Date(now()).toISOString();
  for (const event of ['sent', 'accepted', 'delivered']) {
    const sms = { messageId, event, date, phoneNumber: recipient };
    state['sms.events'].push(firstTag === undefined ? sms : { ...sms, tag: firstTag });
  }
  return Number(messageId);
}
