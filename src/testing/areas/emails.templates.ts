// Templates of emails.
import type { Handlers, Rules } from '../account/account.js';
import { Rejection } from '../response/rejection.js';
import { sendEmail } from '../account/send-email.js';

export const rules: Rules = {
  'emails.templates': {
    // Documented.
    checkDelete({ isActive }) {
      if (isActive) throw new Rejection(405, 'method_not_allowed', 'An active template cannot be deleted');
    },
    filters: { templateStatus: ({ isActive }, status) => isActive === status },
    // Documented: the body's names differ from the record's.
    write: (_account, { templateName, sender, ...body }, template) => ({
      name: templateName,
      // Documented: it has a tag or a link for double opt-in.
      doiTemplate: isForDoubleOptIn({ ...template, ...body }),
      // In responses, the id of a template's sender is text.
      ...(sender && { sender: { ...template?.sender, ...sender, ...(sender.id && { id: String(sender.id) }) } }),
    }),
  },
};

const isForDoubleOptIn = ({ tag, htmlContent = '' }: { tag?: string; htmlContent?: string }) =>
  tag === 'optin' || /doubleoptin|params\.DOIurl/.test(htmlContent);

export const handlers: Handlers = {
  'emails.templates.sendTest'(account, { item: { id: templateId }, body: { emailTo = [] } }) {
    // Our choice: the account has no test list, so without addresses nobody gets the email.
    if (emailTo.length > 0) sendEmail(account, { templateId, to: emailTo.map((email) => ({ email })) });
  },
};
