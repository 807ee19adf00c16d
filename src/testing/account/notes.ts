// Notes, tasks and files: the filters of their lists, and their links to contacts, companies and deals.
import { toBase64 } from '../response/base64.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, Rules } from './account.js';
import type { RecordOf } from './state.js';

type Id = string | number;
type Links = Readonly<Record<'contacts' | 'companies' | 'deals', readonly Id[] | null | undefined>>;

interface LinkQuery {
  readonly entity?: string | undefined;
  readonly entityIds?: string | undefined;
}

export const rules: Rules = {
  notes: {
    filters: { entity: hasNoteLinks, entityIds: hasNoteLinks },
    // Our choice: a note can't name a company that doesn't exist.
    write({ state: { companies } }, { companyIds = [] }) {
      const missingId = companyIds.find((id) => !companies.some((company) => company.id === id));
      if (missingId !== undefined) throw invalidParameter(`companyIds: there is no company ${missingId}`);
      return {};
    },
  },
  files: {
    filters: { entity: hasFileLinks, entityIds: hasFileLinks },
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
      assignTo: ({ assignToId }, user) => assignToId === user,
      contacts: ({ contactsIds = [] }, contact) => contactsIds.includes(contact as number),
      deals: ({ dealsIds = [] }, deal) => dealsIds.includes(deal as string),
      companies: ({ companiesIds = [] }, company) => companiesIds.includes(company as string),
    },
  },
};

const listOf = (id: Id | null | undefined): Id[] => (id === undefined || id === null ? [] : [id]);

function hasNoteLinks(note: RecordOf<'notes'>, _value: unknown, _account: unknown, query: LinkQuery): boolean {
  return hasLinks({ contacts: note.contactIds, companies: note.companyIds, deals: note.dealIds }, query);
}

function hasFileLinks(file: RecordOf<'files'>, _value: unknown, _account: unknown, query: LinkQuery): boolean {
  const { contactId, companyId, dealId } = file;
  return hasLinks({ contacts: listOf(contactId), companies: listOf(companyId), deals: listOf(dealId) }, query);
}

function hasLinks(links: Links, { entity, entityIds }: LinkQuery): boolean {
  if (entity === undefined && entityIds === undefined) return true;
  const ids = Object.entries(links).flatMap(([kind, linked]) =>
    entity === undefined || entity === kind ? (linked ?? []) : [],
  );
  // Our choice, because Brevo doesn't document how to separate several ids: commas.
  return entityIds === undefined ? ids.length > 0 : entityIds.split(',').some((id) => ids.map(String).includes(id));
}

/** Our choice: days are in UTC, and a week is the next seven days. */
function isDue({ now }: Account, time: number, due: unknown, query: { dateFrom?: number; dateTo?: number }): boolean {
  const day = 86_400_000;
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
