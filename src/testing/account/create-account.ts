// Creates the account of a sandbox from the options.
import type { SandboxOptions } from './options.js';
import type { Account } from './account.js';
import { createChildRecord } from './children.js';
import { createAttributeRecord } from './attributes.js';
import { createCompanyRecord } from './companies.js';
import { defaultId } from './ids.js';
import { createNoteRecord } from './notes.js';
import { receiveEmail } from './receive-email.js';
import { copySeed, isEmailRecord, valuesIn, type SandboxSeed } from './seed.js';
import { emptyState } from './state.js';

export function createAccount(options: SandboxOptions, now: () => number): Account {
  const { newId: createId = defaultId, from = {} } = options;
  const state = emptyState();
  const seedValues = new Set(valuesIn(from));
  const account: Account = {
    state,
    options,
    now,
    newId(kind) {
      let id = createId(kind, ++state.issued[kind]);
      // Only default ids skip the seed's ids. A custom `newId` may always return the same id, and the loop would never end.
      while (createId === defaultId && seedValues.has(id)) id = createId(kind, ++state.issued[kind]);
      return id;
    },
  };
  applySeed(account, copySeed(from));
  return account;
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
  state.children = (seed.children ?? []).map((child) => createChildRecord(account, child));
  state.companies = (seed.companies ?? []).map((company) => createCompanyRecord(account, company));
  state.notes = (seed.notes ?? []).map((note) => createNoteRecord(account, note));
  for (const email of seed.emails ?? []) {
    if (isEmailRecord(email)) state.emails.push(email);
    else receiveEmail(account, email);
  }
}
