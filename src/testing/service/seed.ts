// The state to start from: a snapshot, or a part of one as people write it by hand, with what is left out filled in.
import type { CreditBalance } from '../../../generated/openapi.js';
import { balance, check, count, fields, flag, list, record, safeNumber, seconds, text } from '../check.js';
import type { Schema } from '../request/schema.js';
import { childRecord, type WrittenChild } from './children.js';
import { companyRecord } from './companies.js';
import { followingId, noneIssued, type IdKind, type IssuedIds } from './ids.js';
import { emailShape, fileShape, type IncomingEmail } from './incoming-email.js';
import { noteRecord } from './notes.js';
import { receiveEmail } from './receive-email.js';
import type { Choices, Service } from './service.js';
import { emptyState, jsonCopy, type EmailRecord, type SandboxState } from './state.js';

/** Each field of a record may be left out. */
type Written<Records> = Records extends readonly (infer Item)[] ? readonly Partial<Item>[] : never;

type NewChild = SandboxState['newChild'];
type WrittenNewChild = { [Name in Exclude<keyof NewChild, 'credits'>]?: NewChild[Name] | undefined } & {
  credits?: Partial<CreditBalance> | undefined;
};

/** A snapshot, or any part of one. */
export type SandboxSeed = Pick<Partial<SandboxState>, 'companyAttributes'> & {
  reseller?: { credits?: Partial<CreditBalance> | undefined } | undefined;
  newChild?: WrittenNewChild | undefined;
  /** Only what a test needs of each; ids follow those of the contract's examples. */
  children?: readonly WrittenChild[] | undefined;
  companies?: Written<SandboxState['companies']> | undefined;
  notes?: Written<SandboxState['notes']> | undefined;
  /** Received emails as a snapshot holds them, or as `receiveEmail` takes them. */
  emails?: readonly (EmailRecord | IncomingEmail)[] | undefined;
  issued?: Partial<IssuedIds> | undefined;
};

const open: Schema = { type: 'object', additionalProperties: safeNumber };
const time: Schema = { type: 'string', format: 'date-time' };
const contactIds = list({ ...safeNumber, type: 'integer' });
const statistics = fields({ previousMonthTotalSent: count, currentMonthTotalSent: count, totalSent: count });
const domain = fields({ domain: text, active: flag }, ['domain']);
const profile = { email: text, firstName: text, lastName: text, companyName: text };
const own = { credits: balance, statistics, ips: list(text), domains: list(domain), products: open };
const history: Schema = {
  type: 'object',
  required: ['receivedAt', 'sender', 'recipient'],
  properties: { receivedAt: time, sender: text, recipient: text },
  additionalProperties: true,
};

const seed = fields({
  reseller: fields({ credits: balance }),
  newChild: fields({ credits: balance, creationChecks: count, creationSeconds: seconds, listUnfinished: flag }),
  children: list(fields({ id: count, authKey: text, ...profile, ...own, creationChecks: count, createdAt: time })),
  companyAttributes: list({ type: 'object', required: ['internalName'] }),
  companies: list(
    fields({ id: text, attributes: open, linkedContactsIds: contactIds, linkedDealsIds: list(text), createdBy: text }),
  ),
  notes: list({
    type: 'object',
    required: ['text'],
    properties: {
      id: text,
      text,
      contactIds,
      dealIds: list(text),
      companyIds: list(text),
      createdAt: time,
      updatedAt: time,
    },
    additionalProperties: true,
  }),
  emails: list(open),
  issued: fields(Object.fromEntries(Object.keys(noneIssued()).map((kind) => [kind, count]))),
});

const email = record({ uuid: text, history, files: list(fileShape) });

/** @throws TypeError it is neither a snapshot nor a part of one; the message has the path of what is wrong */
export function checkSeed(given: SandboxSeed, name = 'from'): void {
  check(seed, given, name);
  for (const [at, each] of (given.emails ?? []).entries()) {
    check('history' in each ? email : emailShape, each, `${name}.emails[${at}]`);
  }
}

/** The ids that a seed names itself, which are not given out once more. */
export function idsOf({ children = [], companies = [], notes = [], emails = [] }: SandboxSeed): Set<string> {
  const named = [...children, ...companies, ...notes].map(({ id }) => String(id));
  const inEmails = emails.flatMap((each) =>
    'history' in each ? [each.uuid, ...each.files.map(({ downloadToken }) => downloadToken)] : [],
  );
  return new Set([...named, ...children.map(({ authKey }) => String(authKey)), ...inEmails]);
}

/** A copy that no later change of what was handed in reaches. */
export function copySeed({ emails = [], ...rest }: SandboxSeed): SandboxSeed {
  return { ...jsonCopy(rest), emails: emails.map((each) => ('history' in each ? jsonCopy(each) : { ...each })) };
}

type Options = Partial<Choices> & { newId?: ((kind: IdKind, number: number) => string) | undefined };

/** A service that starts from a seed. */
export function startService(options: Options, seed: SandboxSeed, now: () => number): Service {
  const { newId = followingId, companyPages = 'number', companyUpdate = 204 } = options;
  const { filters = 'apply', unknownFields = 'refuse', missingCompanies = 'refuse' } = options;
  const state = emptyState();
  const taken = idsOf(seed);
  const nextId = (kind: keyof IssuedIds): string => {
    let id: string;
    do id = newId(kind, ++state.issued[kind]);
    while (newId === followingId && taken.has(id));
    return id;
  };
  const choices = { companyPages, companyUpdate, filters, missingCompanies, unknownFields };
  const service: Service = { state, now, newId: nextId, ...choices };
  applySeed(service, copySeed(seed));
  return service;
}

/** @param seed - a JSON copy, so that no field of it is undefined */
function applySeed(service: Service, seed: SandboxSeed): void {
  const { state } = service;
  const { reseller, newChild = {}, companyAttributes, children = [], companies = [], notes = [], emails = [] } = seed;
  Object.assign(state.reseller.credits, reseller?.credits);
  state.newChild = { ...state.newChild, ...newChild, credits: { ...state.newChild.credits, ...newChild.credits } };
  if (companyAttributes) state.companyAttributes = companyAttributes;
  Object.assign(state.issued, seed.issued);
  state.children = children.map((child) => childRecord(service, child));
  state.companies = companies.map((company) => companyRecord(service, company));
  state.notes = notes.map((note) => noteRecord(service, note));
  for (const each of emails) {
    if ('history' in each) state.emails.push(each);
    else receiveEmail(service, each);
  }
}
