// Templates of emails.
import { findItem, type Handlers, type Rules } from '../account/account.js';
import { fillIn, sendEmail } from '../account/send-email.js';

export const rules: Rules = {
  'emails.templates': {
    filters: { templateStatus: ({ isActive }, status) => isActive === status },
    // Documented: the body's names differ from the record's.
    write: (_account, { templateName, sender }, template) => ({
      name: templateName,
      // In responses, the id of a template's sender is text.
      ...(sender && { sender: { ...template?.sender, ...sender, ...(sender.id && { id: String(sender.id) }) } }),
    }),
  },
};

export const handlers: Handlers = {
  'emails.templates.sendTest'(account, { item: { id: templateId }, body: { emailTo = [] } }) {
    // Our choice: the account has no test list, so without addresses nobody gets the email.
    if (emailTo.length > 0) sendEmail(account, { templateId, to: emailTo.map((email) => ({ email })) });
  },
  'emails.templates.preview'(account, { body: { templateId, email = '', params = {} } }) {
    const template = findItem(account, 'emails.templates', { templateId });
    const fill = (text = '') => fillIn(account, text, email, params);
    return {
      fromName: template.sender.name ?? '',
      fromEmail: template.sender.email ?? '',
      subject: fill(template.subject),
      previewText: '',
      html: fill(template.htmlContent),
      usedFeedNames: [],
    };
  },
};
