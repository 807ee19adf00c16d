// The operations on received emails.
import { addMonths, isDay } from '../../request/dates.js';
import { contract } from '../../base/operation.js';
import type { SandboxOptions } from './options.js';
import { invalidParameter, missingParameter } from '../response/rejection.js';
import type { RequestValues } from '../request/operation-types.js';
import type { Account, OperationHandler } from './account.js';
import { findAttachment, findEmail } from './find.js';
import { slicePage } from './page.js';
import type { EmailRecord } from './state.js';

type Query = RequestValues<'getInboundEmailEvents'>['query'];

type DateRange = NonNullable<SandboxOptions['dateRange']>;

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

/** In milliseconds. If `endDate` is a day, all of it is in the range. */
function timeRange({ options, now }: Account, { startDate, endDate }: Query): { from: number; to: number } {
  if (startDate === undefined && endDate === undefined) return { from: now() - 30 * millisecondsPerDay, to: Infinity };
  if (startDate === undefined) throw missingParameter('startDate is required with endDate');
  if (endDate === undefined) throw missingParameter('endDate is required with startDate');
  const from = timeOf(startDate);
  const to = timeOf(endDate) + (isDay(endDate) ? millisecondsPerDay - 1 : 0);
  if (to < from) throw invalidParameter('endDate must not be before startDate');
  const { dateRange = 'either' } = options;
  checkSpan(startDate, endDate, dateRange);
  if (dateRange === 'days' && timeOf(endDate) > now()) throw invalidParameter('endDate must not be in the future');
  return { from, to };
}

/** Whether Brevo counts days or hours isn't recorded, so `either` counts days. */
function checkSpan(startDate: string, endDate: string, dateRange: DateRange): void {
  const { months = 1, days = 30 } = contract.getInboundEmailEvents.dateRange ?? {};
  const [start, end] = dateRange === 'either' ? [dayIn(startDate), dayIn(endDate)] : [startDate, endDate];
  const timeOfDay = timeOf(start) - timeOf(dayIn(start));
  const isOverMonth = timeOf(end) > timeOf(addMonths(dayIn(start), months)) + timeOfDay;
  const isOverDays = timeOf(end) > timeOf(start) + days * millisecondsPerDay;
  const isTooLong = { month: isOverMonth, days: isOverDays, either: isOverMonth && isOverDays };
  const limits = { month: `${months} month`, days: `${days} days`, either: `${months} month or ${days} days` };
  if (isTooLong[dateRange]) throw invalidParameter(`endDate must be at most ${limits[dateRange]} after startDate`);
}

const dayIn = (dayOrTime: string) => dayOrTime.slice(0, 10);

/** In milliseconds. A time without a time zone is UTC, as a day is. */
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
