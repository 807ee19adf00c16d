// Email campaigns: what they contain, and their sending.
import type { CreateEmailCampaign } from '../../../generated/openapi.js';
import type { Received } from '../request/operation-types.js';
import { invalidParameter } from '../response/rejection.js';
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
      ...writtenSettings(body),
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
    for (const address of emailTo) logCampaign(account, item, address);
    item.testSent = true;
  },
  'emailCampaigns.updateStatus': (account, { item, body }) =>
    changeStatus(account, 'emailCampaigns', item, body.status),
};

/** Documented: the content is one of the three. @throws a {@link Rejection} if it is none or several */
function contentOf(account: Account, { htmlContent, htmlUrl, templateId, subject }: Body, isNew: boolean) {
  const count = [htmlContent, htmlUrl, templateId].filter((content) => content !== undefined).length;
  if (count > 1 || (isNew && count === 0)) throw invalidParameter('Set one of htmlContent, htmlUrl and templateId');
  const [template] = findBy(account, 'emails.templates', 'id', templateId);
  return template && { htmlContent: template.htmlContent, subject: subject ?? template.subject };
}

/** Our choice: a campaign is sent at once. */
function send(account: Account, campaign: Campaign): void {
  const isReachable = ({ email, emailBlacklisted }: { email?: string; emailBlacklisted: boolean }) =>
    Boolean(email) && !emailBlacklisted;
  for (const { email = '' } of sendTo(account, 'emailCampaigns', campaign, isReachable))
    logCampaign(account, campaign, email);
}

function logCampaign(account: Account, campaign: Campaign, email: string): void {
  const { id: campaignId, subject, subjectA, htmlContent, sender, tag } = campaign;
  logEmail(account, {
    email,
    campaignId,
    from: sender?.email ?? user.email,
    subject: fillIn(account, subject ?? subjectA ?? '', email, {}),
    body: fillIn(account, htmlContent ?? '', email, {}),
    templateId: null,
    tags: [tag ?? []].flat(),
    attachmentCount: 0,
  });
}
