// The account: its credits and its plan.
import { examples } from '../../../generated/examples.js';
import type { GetAccount } from '../../../generated/openapi.js';
import type { Handlers } from '../account/account.js';

export const handlers: Handlers = {
  // Our choice: everything but the credits is the contract's example.
  'account.get'({ state }) {
    // The cast: the example is a response of this operation.
    const example = examples['account.get'] as GetAccount;
    const { email, sms } = state.reseller.credits;
    const plan = example.plan.map((part) => ({ ...part, credits: part.type === 'sms' ? sms : email }));
    return { ...example, plan };
  },
};
