// SMS campaigns: their sending.
import type { Account, Handlers, Rules } from '../account/account.js';
import { changeStatus, checkCredits, checkDelete, dueTime, sendTo, writtenSettings } from '../account/campaigns.js';

type Campaign = Account['state']['smsCampaigns'][number];

export const rules: Rules = {
  smsCampaigns: {
    checkDelete,
    dueAt: dueTime,
    due: send,
    write: (_account, body) => writtenSettings(body),
  },
};

export const handlers: Handlers = {
  'smsCampaigns.sendNow'(account, { item }) {
    checkCredits(account, 'sms');
    send(account, item);
  },
  'smsCampaigns.updateStatus': (account, { item, body }) => changeStatus(account, 'smsCampaigns', item, body.status),
};

/** Our choice: each SMS costs a credit. */
function send(account: Account, campaign: Campaign): void {
  const { credits } = account.state.reseller;
  const recipients = sendTo(account, 'smsCampaigns', campaign, ({ attributes, smsBlacklisted }) => {
    return Boolean((attributes as Readonly<Record<string, unknown>>)['SMS']) && !smsBlacklisted;
  });
  credits.sms = Math.max(credits.sms - recipients.length, 0);
}
