// SMS campaigns: their sending, and how responses show their lists.
import type { SmsCampaignList } from '../../../generated/openapi.js';
import { findBy, type Account, type Handlers, type Rules } from '../account/account.js';
import { changeStatus, checkCredits, checkDelete, dueTime, sendTo, writtenSettings } from '../account/campaigns.js';

type Campaign = Account['state']['smsCampaigns'][number];

export const rules: Rules = {
  smsCampaigns: {
    checkDelete,
    dueAt: dueTime,
    due: send,
    write: (_account, body) => writtenSettings(body),
    // Documented: one campaign has the names of its lists, the list of campaigns only the ids.
    show({ recipients }, { role }, account) {
      const { lists = [], exclusionLists = [] } = recipients ?? {};
      const show = (list: SmsCampaignList) => {
        const listId = typeof list === 'object' ? list.id : list;
        const [found] = findBy(account, 'contacts.lists', 'id', listId);
        if (role !== 'get') return listId;
        return found ? { id: found.id, name: found.name } : list;
      };
      const shown = { lists: lists.map(show), exclusionLists: exclusionLists.map(show) };
      return recipients ? { recipients: { ...recipients, ...shown } } : {};
    },
  },
};

export const handlers: Handlers = {
  'smsCampaigns.sendNow'(account, { item }) {
    checkCredits(account, 'sms');
    send(account, item);
  },
  'smsCampaigns.sendTest'(_account, { item }) {
    item.testSent = true;
  },
  'smsCampaigns.updateStatus': (account, { item, body }) => changeStatus(account, 'smsCampaigns', item, body.status),
};

/** Our choice: each SMS costs a credit and arrives at once. */
function send(account: Account, campaign: Campaign): void {
  const { credits } = account.state.reseller;
  const recipients = sendTo(account, 'smsCampaigns', campaign, ({ attributes, smsBlacklisted }) => {
    return Boolean((attributes as Readonly<Record<string, unknown>>)['SMS']) && !smsBlacklisted;
  });
  credits.sms = Math.max(credits.sms - recipients.length, 0);
  Object.assign(campaign.statistics ?? {}, { sent: recipients.length, delivered: recipients.length });
}
