// What email and SMS campaigns share: their recipients, their time, and what changes their status.
import { copyJson, insertRecord, recordChanged } from '../collections/records.js';
import { Rejection } from '../response/rejection.js';
import { findBy, type Account } from './account.js';
import type { ContactRecord } from './state.js';

export type Kind = 'emailCampaigns' | 'smsCampaigns';

export type Campaign = Account['state']['emailCampaigns'][number] | Account['state']['smsCampaigns'][number];

interface Settings {
  readonly recipients?: Readonly<Record<string, readonly number[] | undefined>> | undefined;
  readonly scheduledAt?: string | undefined;
}

/** Documented: responses have other names for the recipients. Our choice: a campaign with a time is in the queue. */
export function writtenSettings({ recipients, scheduledAt }: Settings) {
  const { listIds = [], exclusionListIds = [], segmentIds: segments, exclusionSegmentIds } = recipients ?? {};
  const read = { lists: listIds, exclusionLists: exclusionListIds, segments, excludedSegments: exclusionSegmentIds };
  return {
    recipients: recipients && copyJson(read),
    status: scheduledAt === undefined ? undefined : 'queued',
  };
}

export const dueTime = ({ status, scheduledAt = '' }: Campaign) =>
  status === 'queued' ? Date.parse(scheduledAt) : undefined;

/** Reported: Brevo suspends a campaign without valid recipients. @param isReachable - whether the contact can get it */
export function sendTo(
  account: Account,
  kind: Kind,
  campaign: Campaign,
  isReachable: (contact: ContactRecord) => boolean,
) {
  const { lists = [], exclusionLists = [], segments = [] } = campaign.recipients ?? {};
  const membersOf = (ids: readonly unknown[]) =>
    new Set(ids.flatMap((id) => [...findBy(account, 'contacts', 'listIds', id)]));
  const excluded = membersOf(exclusionLists);
  const recipients = [...membersOf(lists)].filter((contact) => !excluded.has(contact) && isReachable(contact));
  // Our choice: the sandbox doesn't know who is in a segment.
  const isSent = recipients.length > 0 || segments.length > 0;
  const sentDate = new Date(account.now()).toISOString();
  Object.assign(campaign, isSent ? { status: 'sent', sentDate } : { status: 'suspended' });
  recordChanged(account, kind, campaign);
  return recipients;
}

/** Our choice: an archived campaign returns as sent, and a copy is a draft with the same name. */
export function changeStatus(account: Account, kind: Kind, campaign: Campaign, status = ''): undefined {
  if (status.startsWith('replicate')) {
    const ofCopy = { id: undefined, status: undefined, createdAt: undefined, sentDate: undefined };
    insertRecord(account, kind, { ...campaign, ...ofCopy });
    return;
  }
  campaign.status = { darchive: 'sent', cancel: 'cancelled' }[status] ?? status;
  recordChanged(account, kind, campaign);
}

/** Documented: 402. */
export function checkCredits({ state }: Account, kind: 'email' | 'sms'): void {
  const name = kind === 'sms' ? 'SMS' : kind;
  if (state.reseller.credits[kind] < 1) throw new Rejection(402, 'not_enough_credits', `Not enough ${name} credits`);
}

/** Documented: a campaign that is scheduled or was sent can't be deleted. */
export function checkDelete({ status }: Campaign): void {
  if (status === 'queued' || status === 'sent')
    throw new Rejection(403, 'permission_denied', 'The campaign is scheduled or was sent');
}
