// The operations on received emails.
import { addMonths, isDay } from '../request/dates.js';
import { contract } from '../request/contract.js';
import { invalidParameter, missingParameter } from '../response/rejection.js';
import type { RequestValues } from '../request/operation-types.js';
import type { Account, OperationHandler } from './account.js';
import { findAttachment, findEmail } from './find.js';
import { slicePage } from '../collections/page.js';
import type { EmailRecord } from './state.js';

type Query = RequestValues<'getInboundEmailEvents'>['query'];

const millisecondsPerDay = 86_400_000;

export const getInboundEmailEvents: OperationHandler<'getInboundEmailEvents'> = (account, { query }) => {
  const { from, to } = timeRange(account, query);
  const found = account.state.emails.filter((email) => {
    const time = receivedTime(email);
    return time >= from && time <= to && (query.sender === undefined || email.history.sender === query.sender);
  });
  found.sort((one, other) => receivedTime(one) - receivedTime(other));
  return { events: slicePage(query.sort === 'asc' ? found : found.reverse(), query).map(toEvent) };
};

/** In milliseconds since 1970-01-01T00:00:00Z. If `endDate` is a day, the range includes all of that day. */
function timeRange({ now }: Account, { startDate, endDate }: Query): { from: number; to: number } {
  if (startDate === undefined && endDate === undefined) return { from: now() - 30 * millisecondsPerDay, to: Infinity };
  if (startDate === undefined) throw missingParameter('startDate is required with endDate');
  if (endDate === undefined) throw missingParameter('endDate is required with startDate');
  const from = timeOf(startDate);
  const to = timeOf(endDate) + (isDay(endDate) ? millisecondsPerDay - 1 : 0);
  if (to < from) throw invalidParameter('endDate must not be before startDate');
  checkSpan(startDate.slice(0, 10), endDate.slice(0, 10));
  return { from, to };
}

/**
 * Brevo documented a limit of one month in 2023 and one of 30 days since. The sandbox applies whichever ends later. We don't know
 * whether Brevo counts days or hours; the sandbox counts days.
 */
function checkSpan(startDay: string, endDay: string): void {
  const { months = 1, days = 30 } = contract.getInboundEmailEvents.dateRange ?? {};
  const lastTime = Math.max(timeOf(addMonths(startDay, months)), timeOf(startDay) + days * millisecondsPerDay);
  if (timeOf(endDay) > lastTime)
    throw invalidParameter(`endDate must be at most ${months} month or ${days} days after startDate`);
}

/** In milliseconds since 1970-01-01T00:00:00Z. A day is in UTC, and so is a time without a time zone. */
function timeOf(dayOrTime: string): number {
  const hasZone = dayOrTime.length === 10 || /(z|[+-]\d\d:?\d\d)$/i.test(dayOrTime);
  return Date.parse(hasZone ? dayOrTime : `${dayOrTime}Z`);
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
