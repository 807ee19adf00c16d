// Email campaigns: what they contain, their sending, and their statistics.
import type { CreateEmailCampaign, EmailCampaignStats } from '../../../generated/openapi.js';
import type { Received } from '../request/operation-types.js';
import { invalidParameter, missingParameter } from '../response/rejection.js';
import { findBy, type Account, type Handlers, type Rules } from '../account/account.js';
import { changeStatus, checkCredits, checkDelete, dueTime, sendTo, writtenSettings } from '../account/campaigns.js';
import { fillIn, logEmail } from '../account/send-email.js';
import { user } from '../account/user.js';

type Campaign = Account['state']['emailCampaigns'][number];

type Body = Partial<Received<CreateEmailCampaign>>;

export const rules: Rules = {
  emailCampaigns: {
    checkDelete,
    dueAt: dueTime,
    due: send,
    write: (account, body: Body, campaign) => ({
      ...contentOf(account, body, campaign === undefined),
      ...(body.sender && { sender: senderOf(account, body.sender) }),
      ...writtenSettings(body),
    }),
    show: (campaign, { role }, account, { excludeHtmlContent }) => ({
      ...(role === 'list' && excludeHtmlContent && { htmlContent: '' }),
      ...statisticsOf(account, campaign),
    }),
  },
};

export const handlers: Handlers = {
  'emailCampaigns.sendNow'(account, { item }) {
    checkCredits(account, 'email');
    send(account, item);
  },
  // Our choice: the account has no test list, so without addresses nobody gets the email.
  'emailCampaigns.sendTest'(account, { item, body: { emailTo = [] } }) {
    for (const address of emailTo) logCampaign(account, item, address, noCampaign);
    item.testSent = true;
  },
  'emailCampaigns.updateStatus': (account, { item, body }) =>
    changeStatus(account, 'emailCampaigns', item, body.status),
};

/** Documented: the content is one of the three. @throws a {@link Rejection} if it is none or several */
function contentOf(account: Account, { htmlContent, htmlUrl, templateId, subject }: Body, isNew: boolean) {
  const count = [htmlContent, htmlUrl, templateId].filter((content) => content !== undefined).length;
  if (isNew && count === 0) throw missingParameter('htmlContent, htmlUrl or templateId is missing');
  if (count > 1) throw invalidParameter('Set only one of htmlContent, htmlUrl and templateId');
  const [template] = templateId === undefined ? [] : findBy(account, 'emails.templates', 'id', templateId);
  return template && { htmlContent: template.htmlContent, subject: subject ?? template.subject };
}

/** Documented: either the address or the id of a sender. */
function senderOf(account: Account, sender: NonNullable<Body['sender']>) {
  const [known] = sender.id === undefined ? [] : findBy(account, 'senders', 'id', sender.id);
  return known ? { id: known.id, name: known.name, email: known.email } : sender;
}

/** Our choice: a campaign is sent at once. */
function send(account: Account, campaign: Campaign): void {
  const recipients = sendTo(
    account,
    'emailCampaigns',
    campaign,
    ({ email, emailBlacklisted }) => Boolean(email) && !emailBlacklisted,
  );
  for (const { email = '' } of recipients) logCampaign(account, campaign, email, campaign.id);
}

/** A test belongs to no campaign's statistics, and isn't transactional either. */
const noCampaign = 0;

function logCampaign(account: Account, campaign: Campaign, email: string, campaignId: number): void {
  const fill = (text = '') => fillIn(account, text, email, {});
  const { subject, subjectA, htmlContent, sender, tag } = campaign;
  logEmail(account, {
    email,
    campaignId,
    from: sender?.email ?? user.email,
    subject: fill(subject ?? subjectA),
    body: fill(htmlContent),
    templateId: null,
    tags: [tag ?? []].flat(),
    attachmentCount: 0,
  });
}

/** What happened to the emails of a campaign, by the names in their log. */
const counted = {
  sent: 'sent',
  delivered: 'delivered',
  hardBounces: 'hard_bounce',
  softBounces: 'soft_bounce',
  uniqueViews: 'opened',
  uniqueClicks: 'click',
  unsubscriptions: 'unsubscribed',
  complaints: 'spam',
} satisfies Partial<Record<keyof EmailCampaignStats, string>>;

/** Our choice: all are counted in `globalStats`, whichever statistics the query names. */
function statisticsOf(account: Account, { id }: Campaign): { statistics?: Campaign['statistics'] } {
  const emails = [...findBy(account, 'emails', 'campaignId', id)];
  if (emails.length === 0) return {};
  const counts = Object.entries(counted).map(([name, event]) => {
    return [name, emails.filter(({ events }) => events.some((own) => own.name === event)).length];
  });
  return { statistics: { globalStats: Object.fromEntries(counts) as EmailCampaignStats } };
}
