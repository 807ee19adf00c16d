// Notes, tasks and files: the filters of their lists, and their links to contacts, companies and deals.
import { dayLength as day } from '../../request/dates.js';
import type { JsonRecord } from '../collections/facts.js';
import { toBase64 } from '../../base/base64.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, Rules } from './account.js';

interface LinkQuery {
  readonly entity?: string | undefined;
  readonly entityIds?: string | undefined;
}

/** The fields with the ids of what a note or a file belongs to. */
const linkFields: Readonly<Record<string, readonly string[]>> = {
  contacts: ['contactIds', 'contactId'],
  companies: ['companyIds', 'companyId'],
  deals: ['dealIds', 'dealId'],
};

export const rules: Rules = {
  notes: {
    filters: { entity: hasLinks, entityIds: hasLinks },
    // Our choice: a note can't name a company that doesn't exist.
    write({ state: { companies } }, { companyIds = [] }) {
      const missingId = companyIds.find((id) => !companies.some((company) => company.id === id));
      if (missingId !== undefined) throw invalidParameter(`companyIds: there is no company ${missingId}`);
      return {};
    },
  },
  files: {
    filters: { entity: hasLinks, entityIds: hasLinks },
    write(_account, { file }) {
      const { name, type, bytes } = file;
      const contentType = type || 'application/octet-stream';
      return { name, contentType, size: bytes.length, base64: toBase64(bytes) };
    },
  },
  tasks: {
    filters: {
      type: ({ taskTypeId }, type) => taskTypeId === type,
      status: ({ done = false }, status) => done === (status === 'done'),
      date: ({ date = '' }, due, account, query) => isDue(account, Date.parse(date), due, query),
    },
  },
};

function hasLinks(record: object, _value: unknown, _account: unknown, { entity, entityIds }: LinkQuery): boolean {
  const fields = entity === undefined ? Object.values(linkFields).flat() : (linkFields[entity] ?? []);
  const ids = fields.flatMap((field) => (record as JsonRecord)[field] ?? []).map(String);
  // Our choice, because Brevo doesn't document how to separate several ids: commas.
  return entityIds === undefined ? ids.length > 0 : entityIds.split(',').some((id) => ids.includes(id));
}

/** Our choice: days are in UTC, and a week is the next seven days. */
function isDue({ now }: Account, time: number, due: unknown, query: { dateFrom?: number; dateTo?: number }): boolean {
  const today = Math.floor(now() / day) * day;
  const { dateFrom = -Infinity, dateTo = Infinity } = query;
  const ranges: Readonly<Record<string, [from: number, to: number]>> = {
    overdue: [-Infinity, now()],
    today: [today, today + day],
    tomorrow: [today + day, today + 2 * day],
    week: [today, today + 7 * day],
    // Both included.
    range: [dateFrom, dateTo + 1],
  };
  const [from, to] = ranges[String(due)]!;
  return time >= from && time < to;
}
