// Creates the account of a sandbox from the options.
import type { SandboxOptions } from './options.js';
import type { Account } from './account.js';
import { collections, type JsonRecord } from '../collections/facts.js';
import { rules } from './rules.js';
import { createRecord } from '../collections/records.js';
import { createAttributeRecord } from './attributes.js';
import { defaultId, type IdKind } from './ids.js';
import { receiveEmail } from './receive-email.js';
import { copySeed, isEmailRecord, valuesIn, type SandboxSeed } from './seed.js';
import { emptyState, type SandboxState } from './state.js';

/** The collections whose operations have their own code and state. */
const ownState = new Set(['companies.attributes', 'inbound.events']);

export function createAccount(options: SandboxOptions, now: () => number): Account {
  const { newId: createId = defaultId, from = {} } = options;
  const state = emptyState();
  const seedValues = new Set(valuesIn(from));
  const account: Account = {
    state,
    options,
    now,
    rules,
    newId(kind) {
      let id = createId(kind, nextNumber(state, kind));
      // Only default ids skip the seed's ids. A custom `newId` may always return the same id, and the loop would never end.
      while (createId === defaultId && seedValues.has(id)) id = createId(kind, nextNumber(state, kind));
      return id;
    },
  };
  applySeed(account, copySeed(from));
  return account;
}

function nextNumber({ issued }: SandboxState, kind: IdKind): number {
  return (issued[kind] = (issued[kind] ?? 0) + 1);
}

function applySeed(account: Account, seed: SandboxSeed): void {
  const { state } = account;
  const { credits, ...newChild } = seed.newChild ?? {};
  Object.assign(state.reseller.credits, seed.reseller?.credits);
  Object.assign(state.newChild.credits, credits);
  Object.assign(state.newChild, newChild);
  Object.assign(state.issued, seed.issued);
  state.companyAttributes = seed.companyAttributes ?? state.companyAttributes;
  state.customAttributes = (seed.customAttributes ?? []).map((attribute) => createAttributeRecord(account, attribute));
  state.processes = [...(seed.processes ?? [])];
  for (const [name, { parent }] of Object.entries(collections)) {
    if (parent !== undefined || ownState.has(name)) continue;
    const records = (seed as Record<string, JsonRecord[] | undefined>)[name] ?? [];
    Object.assign(state, { [name]: records.map((record) => createRecord(account, name, record)) });
  }
  for (const email of seed.emails ?? []) {
    if (isEmailRecord(email)) state.emails.push(email);
    else receiveEmail(account, email);
  }
}
