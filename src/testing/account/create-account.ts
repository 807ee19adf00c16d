// Creates the account of a sandbox from its seed.
import { Agenda } from '../collections/agenda.js';
import { collectionOf, identifierOf, type JsonRecord } from '../collections/facts.js';
import { idOf } from '../collections/ids.js';
import { copyJson, createRecord, recordChanged } from '../collections/records.js';
import type { Account } from './account.js';
import { checkSeed, ownCollections } from './check-seed.js';
import { createEmail } from './receive-email.js';
import type { SandboxSeed, SandboxState } from './state.js';

type Setting = Pick<Account, 'now' | 'rules' | 'deliveryProblem'>;

/** @throws TypeError the seed has an unknown part, or a value of the wrong type */
export function createAccount(seed: SandboxSeed, setting: Setting): Account {
  checkSeed(seed);
  const { reseller, newChild, issued } = seed;
  // The cast: the loop below adds the collections.
  const state = {
    reseller: { credits: { sms: 13_400, email: 2_000_000, ...reseller?.credits } },
    newChild: { creationChecks: 0, ...newChild, credits: { sms: 0, email: 0, ...newChild?.credits } },
    issued: { ...issued },
  } as unknown as SandboxState;
  const drafts = ownCollections.map((name) => [name, draftsOf(seed, setting, name)] as const);
  const seedValues = new Set(valuesIn(drafts.filter(([name]) => setting.rules[name]?.startsWith !== 'examples')));
  const account: Account = { ...setting, state, deliveries: [], contents: new Map(), agenda: new Agenda(), newId };
  function newId(kind: string): string {
    for (;;) {
      const before = state.issued;
      const number = (before[kind] ?? 0) + 1;
      state.issued = { ...before, [kind]: number };
      account.transaction?.undo.push(() => (state.issued = before));
      const id = idOf(kind, number);
      // A new id must not be one of the seed's.
      if (!seedValues.has(id)) return id;
    }
  }
  // Deals need the pipelines, which come later in the contract.
  for (const [name, records] of drafts.reverse()) addRecords(account, name, records, issued !== undefined);
  return account;
}

function draftsOf(seed: SandboxSeed, { rules }: Setting, name: string): readonly JsonRecord[] {
  const { startsWith } = rules[name] ?? {};
  const initial = startsWith === 'examples' ? collectionOf(name).examples : startsWith;
  // The cast: `checkSeed` has checked the parts.
  return (seed as Readonly<Record<string, JsonRecord[] | undefined>>)[name] ?? initial ?? [];
}

/** @param isSnapshot - whether records with an id are complete */
function addRecords(account: Account, name: string, drafts: readonly JsonRecord[], isSnapshot: boolean): void {
  const identifier = identifierOf(name);
  const records = drafts.map((draft) => {
    // The cast: an email without files is one that arrives.
    if (name === 'inbound.events' && !('files' in draft)) return createEmail(account, draft as never).record;
    const isComplete = isSnapshot && (identifier === '' || draft[identifier] !== undefined);
    return isComplete ? copyJson(draft) : createRecord(account, name, draft);
  });
  Object.assign(account.state, { [name]: records });
  for (const record of records) recordChanged(account, name, record);
}

/** Returns every value in a seed as text. */
function valuesIn(seed: unknown): string[] {
  const hasParts = typeof seed === 'object' && seed !== null && !ArrayBuffer.isView(seed);
  return hasParts ? Object.values(seed).flatMap(valuesIn) : [String(seed)];
}
