// Creates the account of a sandbox from its seed.
import { collections, type JsonRecord } from '../collections/facts.js';
import { idOf } from '../collections/ids.js';
import { copyJson, createRecord } from '../collections/records.js';
import type { Account } from './account.js';
import { receiveEmail } from './receive-email.js';
import { checkFile, type IncomingEmail } from './incoming-email.js';
import type { EmailRecord, SandboxSeed, SandboxState } from './state.js';

/** @throws TypeError the seed has an unknown part, or a file that can't be sent */
export function createAccount(seed: SandboxSeed, setting: Pick<Account, 'now' | 'rules' | 'dateBounds'>): Account {
  const { reseller, newChild, issued, 'inbound.events': emails = [], ...records } = seed;
  // The cast: `addRecords` adds the collections.
  const state = {
    reseller: { credits: { sms: 13_400, email: 2_000_000, ...reseller?.credits } },
    newChild: { creationChecks: 0, ...newChild, credits: { sms: 0, email: 0, ...newChild?.credits } },
    issued: { ...issued },
  } as unknown as SandboxState;
  const seedValues = new Set(valuesIn(seed));
  const account: Account = { ...setting, state, deliveries: [], newId };
  function newId(kind: string): string {
    for (;;) {
      const number = (state.issued[kind] = (state.issued[kind] ?? 0) + 1);
      const id = idOf(kind, number);
      // A new id must not be one of the seed's.
      if (!seedValues.has(id)) return id;
    }
  }
  // The cast: `createRecord` completes the drafts of any collection.
  addRecords(account, records as Readonly<Record<string, JsonRecord[] | undefined>>);
  for (const { name = 'file', contentType = 'application/octet-stream' } of state.files)
    checkFile({ name, contentType });
  for (const email of emails) addEmail(account, email);
  return account;
}

function addRecords(account: Account, drafts: Readonly<Record<string, JsonRecord[] | undefined>>): void {
  const known = Object.keys(collections).filter((name) => collections[name]!.parent === undefined);
  const unknown = Object.keys(drafts).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TypeError(`The seed has no part ${unknown}. It has ${known.join(', ')}.`);
  // Deals need the pipelines, which come later in the contract.
  for (const name of known.reverse()) {
    const examples = account.rules[name]?.startsWithExample ? collections[name]!.examples : undefined;
    const records = (drafts[name] ?? examples ?? []).map((draft) => createRecord(account, name, draft));
    Object.assign(account.state, { [name]: records });
  }
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
