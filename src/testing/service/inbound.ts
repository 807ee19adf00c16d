// Received emails: their list, their history, their attachments.
import { addMonths } from '../../request/dates.js';
import { contract } from '../../request/operation.js';
import { invalidParameter, missingParameter } from '../refusal.js';
import type { Values } from '../request/values.js';
import { pageOf } from './fields.js';
import { findAttachment, findEmail } from './find.js';
import type { Handler } from './service.js';
import type { EmailRecord } from './state.js';

const day = 86_400_000;

export const getInboundEmailEvents: Handler<'getInboundEmailEvents'> = ({ state, now }, { query }) => {
  const { from, to } = spanOf(query, now());
  const found = state.emails.filter(
    (email) =>
      timeOf(email) >= from &&
      timeOf(email) < to &&
      (query.sender === undefined || email.history.sender === query.sender),
  );
  found.sort((one, other) => timeOf(one) - timeOf(other));
  return { events: pageOf(query.sort === 'asc' ? found : found.reverse(), query).map(toEvent) };
};

/** The time from which, and the one before which, emails are listed: whole days, or the last 30. */
function spanOf({ startDate, endDate }: Values<'getInboundEmailEvents'>['query'], now: number) {
  if (startDate === undefined && endDate === undefined) return { from: now - 30 * day, to: Infinity };
  if (startDate === undefined) throw missingParameter('startDate is required with endDate');
  if (endDate === undefined) throw missingParameter('endDate is required with startDate');
  if (endDate < startDate) throw invalidParameter('endDate must not be before startDate');
  const months = contract.getInboundEmailEvents.dateRange?.months;
  if (months !== undefined && endDate > addMonths(startDate, months))
    throw invalidParameter(`endDate must be at most ${months} month after startDate`);
  return { from: Date.parse(startDate), to: Date.parse(endDate) + day };
}

function timeOf({ history }: EmailRecord): number {
  return Date.parse(history.receivedAt);
}

function toEvent({ uuid, history: { receivedAt, sender, recipient } }: EmailRecord) {
  return { uuid, date: receivedAt, sender, recipient };
}

export const getInboundEmailEventsByUuid: Handler<'getInboundEmailEventsByUuid'> = ({ state }, { path }) =>
  findEmail(state, path.uuid).history;

export const getInboundEmailAttachment: Handler<'getInboundEmailAttachment'> = ({ state }, { path }) =>
  findAttachment(state, path.downloadToken);
