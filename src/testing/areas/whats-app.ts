// WhatsApp: messages, which are among the events, and templates.
import { copyJson } from '../collections/records.js';
import type { Handlers, Rules } from '../account/account.js';

export const rules: Rules = {
  // Documented: WhatsApp must approve a template first. Our choice: its status until then.
  'whatsApp.templates': { initial: (_account, { status }) => ({ status: status ?? 'draft' }) },
};

export const handlers: Handlers = {
  // Our choice: a message arrives at once.
  'whatsApp.send'(account, { body: { contactNumbers, senderNumber, text: content, templateId } }) {
    const messageId = account.newId('whatsapp');
    const date = new Date(account.now()).toISOString();
    for (const contactNumber of contactNumbers)
      for (const event of ['sent', 'delivered'])
        account.state['whatsApp.events'].push(
          copyJson({ messageId, event, date, contactNumber, senderNumber, content, templateId }),
        );
    return { messageId };
  },
};
