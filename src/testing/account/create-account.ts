// Creates the account of a sandbox from its seed.
import { collections, type JsonRecord } from '../collections/facts.js';
import { idOf } from '../collections/ids.js';
import { copyJson, createRecord } from '../collections/records.js';
import type { Account } from './account.js';
import { rules } from './special.js';
import { receiveEmail } from './inbound.js';
import { checkFile, type IncomingEmail } from './incoming-email.js';
import type { EmailRecord, SandboxSeed, SandboxState } from './state.js';

/** @throws TypeError the seed has an unknown part, or a file that can't be sent */
export function createAccount(seed: SandboxSeed, now: () => number, dateBounds: Account['dateBounds']): Account {
  const { reseller, newChild, issued } = seed;
  // The cast: `addRecords` adds the collections.
  const state = {
    reseller: { credits: { sms: 13_400, email: 2_000_000, ...reseller?.credits } },
    newChild: { creationChecks: 0, ...newChild, credits: { sms: 0, email: 0, ...newChild?.credits } },
    issued: { ...issued },
  } as unknown as SandboxState;
  const seedValues = new Set(valuesIn(seed));
  const account: Account = { state, now, rules, dateBounds, deliveries: [], newId };
  function newId(kind: string): string {
    for (;;) {
      const number = (state.issued[kind] = (state.issued[kind] ?? 0) + 1);
      const id = idOf(kind, number);
      // A new id must not be one of the seed's.
      if (!seedValues.has(id)) return id;
    }
  }
  addRecords(account, seed);
  return account;
}

function addRecords(account: Account, seed: SandboxSeed): void {
  const { reseller: _reseller, newChild: _newChild, issued: _issued, 'inbound.events': emails = [], ...records } = seed;
  // The cast: `createRecord` completes the drafts of any collection.
  const drafts = records as Readonly<Record<string, JsonRecord[] | undefined>>;
  const known = Object.keys(collections).filter((name) => collections[name]!.parent === undefined);
  const unknown = Object.keys(drafts).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TypeError(`The seed has no part ${unknown}. It has ${known.join(', ')}.`);
  // Deals need the pipelines, which come later in the contract.
  for (const name of known.reverse())
    Object.assign(account.state, { [name]: seedRecords(account, name, drafts[name]) });
  for (const email of emails) addEmail(account, email);
}

function seedRecords(account: Account, name: string, drafts?: JsonRecord[]): object[] {
  const examples = rules[name]?.startsWithExample ? collections[name]!.examples : undefined;
  return (drafts ?? examples ?? []).map((draft) => createRecord(account, name, draft));
}

function addEmail(account: Account, email: EmailRecord | IncomingEmail): void {
  if (!('files' in email)) return void receiveEmail(account, email);
  for (const file of email.files) checkFile(file);
  account.state['inbound.events'].push(copyJson(email));
}

/** Returns every value in a seed as text. */
function valuesIn(seed: unknown): string[] {
  const hasParts = typeof seed === 'object' && seed !== null && !ArrayBuffer.isView(seed);
  return hasParts ? Object.values(seed).flatMap(valuesIn) : [String(seed)];
}
