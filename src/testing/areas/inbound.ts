// Received emails: their attachments.
import type { Handlers } from '../account/account.js';
import { invalidParameter } from '../response/rejection.js';

export const handlers: Handlers = {
  'inbound.downloadAttachment'({ state }, { path }) {
    const files = state['inbound.events'].flatMap((email) => email.files);
    const file = files.find(({ downloadToken }) => downloadToken === path.downloadToken);
    // Recorded: 400 for an unknown token, although Brevo documents a 404.
    if (!file) throw invalidParameter('Download token is invalid');
    return file;
  },
};
