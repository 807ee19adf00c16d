// The operations on received emails.
import { addMonths } from '../../request/dates.js';
import { contract } from '../../request/operation.js';
import { invalidParameter, missingParameter } from '../rejection.js';
import type { RequestValues } from '../request/operation-types.js';
import type { OperationHandler } from './account.js';
import { findAttachment, findEmail } from './find.js';
import { slicePage } from './page.js';
import type { EmailRecord } from './state.js';

type Query = RequestValues<'getInboundEmailEvents'>['query'];

const millisecondsPerDay = 86_400_000;

export const getInboundEmailEvents: OperationHandler<'getInboundEmailEvents'> = ({ state, now }, { query }) => {
  const { from, to } = timeRange(query, now());
  const found = state.emails.filter((email) => {
    const time = receivedTime(email);
    return time >= from && time < to && (query.sender === undefined || email.history.sender === query.sender);
  });
  found.sort((one, other) => receivedTime(one) - receivedTime(other));
  return { events: slicePage(query.sort === 'asc' ? found : found.reverse(), query).map(toEvent) };
};

/** In milliseconds. `to` is exclusive, and all of `endDate` is in the range. */
function timeRange({ startDate, endDate }: Query, now: number): { from: number; to: number } {
  if (startDate === undefined && endDate === undefined) return { from: now - 30 * millisecondsPerDay, to: Infinity };
  if (startDate === undefined) throw missingParameter('startDate is required with endDate');
  if (endDate === undefined) throw missingParameter('endDate is required with startDate');
  if (endDate < startDate) throw invalidParameter('endDate must not be before startDate');
  const months = contract.getInboundEmailEvents.dateRange?.months;
  if (months !== undefined && endDate > addMonths(startDate, months))
    throw invalidParameter(`endDate must be at most ${months} month after startDate`);
  return { from: Date.parse(startDate), to: Date.parse(endDate) + millisecondsPerDay };
}

function receivedTime({ history }: EmailRecord): number {
  return Date.parse(history.receivedAt);
}

function toEvent({ uuid, history: { receivedAt, sender, recipient } }: EmailRecord) {
  return { uuid, date: receivedAt, sender, recipient };
}

export const getInboundEmailEventsByUuid: OperationHandler<'getInboundEmailEventsByUuid'> = ({ state }, { path }) =>
  findEmail(state, path.uuid).history;

export const getInboundEmailAttachment: OperationHandler<'getInboundEmailAttachment'> = ({ state }, { path }) =>
  findAttachment(state, path.downloadToken);
