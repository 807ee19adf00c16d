// Received emails: their attachments.
import { findBy, type Handlers, type Rules } from '../account/account.js';
import { invalidParameter } from '../response/rejection.js';

export const rules: Rules = {
  'inbound.events': { keys: ({ files }) => ({ downloadToken: files.map(({ downloadToken }) => downloadToken) }) },
};

export const handlers: Handlers = {
  'inbound.downloadAttachment'(account, { path: { downloadToken } }) {
    const [email] = findBy(account, 'inbound.events', 'downloadToken', downloadToken);
    const file = email?.files.find((other) => other.downloadToken === downloadToken);
    // Recorded: 400 for an unknown token, although Brevo documents a 404.
    if (!file) throw invalidParameter('Download token is invalid');
    return file;
  },
};
