// Messages to visitors.
import type { Account, Rules } from '../account/account.js';

const messages = {
  // Documented: milliseconds.
  initial: ({ now }: Account, { createdAt }: { createdAt?: number }) => ({ createdAt: createdAt ?? now() }),
  // Documented: the HTML follows the text.
  write: (_account: Account, { text }: { text: string }) => ({ html: `<p>${text}</p>` }),
};

export const rules: Rules = {
  'conversations.messages': messages,
  'conversations.automatedMessages': {
    ...messages,
    initial: (account, message) => ({ ...messages.initial(account, message), isPushed: true }),
  },
};
