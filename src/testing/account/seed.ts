// The seed of a sandbox: a snapshot or part of one.
import type { CreditBalance } from '../../../generated/openapi.js';
import { crmObjectTypes } from '../../../generated/values.js';
import { collections } from '../collections/facts.js';
import { check, count, flag, list, object, objectWithAll, text } from '../request/check.js';
import type { Schema } from '../../base/operation.js';
import { noneIssued, type IssuedIds } from './ids.js';
import { emailSchema, fileSchema, type IncomingEmail } from './incoming-email.js';
import { copyJson } from '../collections/values.js';
import type {
  AttributeDraft,
  ChildDraft,
  CompanyRecord,
  Draft,
  EmailRecord,
  NoteDraft,
  SandboxState,
} from './state.js';

/** A snapshot, or any part of one. */
export type SandboxSeed = {
  reseller?: { credits?: Partial<CreditBalance> | undefined } | undefined;
  /** The initial credits of a new child, and how many requests for its creation status get `false`. */
  newChild?: Pick<ChildDraft, 'credits' | 'creationChecks'> | undefined;
  /** Each child needs only the fields that your test uses. Default ids count up from 1234567, the id in the contract's examples. */
  children?: readonly ChildDraft[] | undefined;
  companyAttributes?: SandboxState['companyAttributes'] | undefined;
  /** Each attribute needs its `label`. */
  customAttributes?: readonly AttributeDraft[] | undefined;
  companies?: readonly Draft<CompanyRecord>[] | undefined;
  processes?: readonly number[] | undefined;
  /** Each note needs its `text`. */
  notes?: readonly NoteDraft[] | undefined;
  /** Received emails, in the form that a snapshot contains or the form that `receiveEmail` accepts. */
  emails?: readonly (EmailRecord | IncomingEmail)[] | undefined;
  issued?: Partial<IssuedIds> | undefined;
};

const anyObject: Schema = { type: 'object' };
const amountSchema: Schema = { type: 'number', minimum: 0 };
const balanceSchema = object({ sms: amountSchema, email: amountSchema });
const timeSchema: Schema = { type: 'string', format: 'date-time' };
const contactIdsSchema = list({ type: 'integer' });

const childSchema = object({
  id: count,
  authKey: text,
  email: text,
  firstName: text,
  lastName: text,
  companyName: text,
  credits: balanceSchema,
  statistics: object({ previousMonthTotalSent: count, currentMonthTotalSent: count, totalSent: count }),
  ips: list(text),
  domains: list(object({ domain: text, active: flag }, ['domain'])),
  products: anyObject,
  creationChecks: count,
});

const attributeSchema = object(
  {
    id: text,
    internalName: text,
    label: text,
    objectType: { enum: crmObjectTypes },
    attributeTypeName: text,
    attributeOptions: list(object({ key: text, value: text })),
  },
  ['label'],
);

const companySchema = object({
  id: text,
  attributes: anyObject,
  linkedContactsIds: contactIdsSchema,
  linkedDealsIds: list(text),
  createdBy: text,
});

const noteSchema: Schema = {
  type: 'object',
  required: ['text'],
  properties: {
    id: text,
    text,
    contactIds: contactIdsSchema,
    dealIds: list(text),
    companyIds: list(text),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  },
  additionalProperties: true,
};

const issuedIdKinds = Object.keys(noneIssued());

// A record of an area without code of its own needs no field.
const recordLists = Object.keys(collections).map((name) => [
  name,
  list({ type: 'object', additionalProperties: true }),
]);

const seedSchema = object({
  ...Object.fromEntries(recordLists),
  reseller: object({ credits: balanceSchema }),
  newChild: object({ credits: balanceSchema, creationChecks: count }),
  children: list(childSchema),
  companyAttributes: list({ type: 'object', required: ['internalName'] }),
  customAttributes: list(attributeSchema),
  companies: list(companySchema),
  processes: list(count),
  notes: list(noteSchema),
  emails: list(anyObject),
  issued: object(Object.fromEntries(issuedIdKinds.map((kind) => [kind, count]))),
});

const requiredHistory = objectWithAll({ receivedAt: timeSchema, sender: text, recipient: text });
const historySchema: Schema = { ...requiredHistory, additionalProperties: true };
const emailRecordSchema = objectWithAll({ uuid: text, history: historySchema, files: list(fileSchema) });

export function checkSeed(seed: SandboxSeed, name = 'from'): void {
  check(seedSchema, seed, name);
  for (const [index, email] of (seed.emails ?? []).entries()) {
    check(isEmailRecord(email) ? emailRecordSchema : emailSchema, email, `${name}.emails[${index}]`);
  }
}

/** Returns every value in a seed as text. A new id, key or token must not be one of them. */
export function valuesIn(seed: unknown): string[] {
  const hasParts = typeof seed === 'object' && seed !== null && !ArrayBuffer.isView(seed);
  return hasParts ? Object.values(seed).flatMap(valuesIn) : [String(seed)];
}

export function copySeed({ emails = [], ...rest }: SandboxSeed): SandboxSeed {
  // An incoming email may contain bytes and dates, which `copyJson` can't copy.
  return { ...copyJson(rest), emails: emails.map((email) => (isEmailRecord(email) ? copyJson(email) : { ...email })) };
}

export function isEmailRecord(email: EmailRecord | IncomingEmail): email is EmailRecord {
  return 'history' in email;
}
