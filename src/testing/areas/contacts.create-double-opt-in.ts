// The double opt-in of contacts: the email that asks, and the link in it that confirms.
import { findBy, type Account, type Handlers, type Links } from '../account/account.js';
import { isHttpUrl } from '../account/deliver.js';
import { fillIn, logEmail } from '../account/send-email.js';
import { upsertRecord } from '../collections/records.js';
import { invalidParameter } from '../response/rejection.js';
import { createResponse, jsonResponse } from '../response/response.js';

export const handlers: Handlers = {
  'contacts.createDoubleOptIn'(account, { body, origin }) {
    const { email, templateId, attributes = {} } = body;
    const [template] = findBy(account, 'emails.templates', 'id', templateId);
    // Documented: the template is active, and made for double opt-in.
    if (!template?.isActive) throw invalidParameter(`templateId: there is no active template ${templateId}`);
    if (!template.doiTemplate) throw invalidParameter(`templateId: template ${templateId} is not for double opt-in`);
    for (const id of [...body.includeListIds, ...(body.excludeListIds ?? [])])
      if (findBy(account, 'contacts.lists', 'id', id).size === 0) throw invalidParameter(`there is no list ${id}`);
    if (!isHttpUrl(body.redirectionUrl)) throw invalidParameter('redirectionUrl must be an http(s) URL');
    const uuid = account.newId('confirmation');
    const params = { ...attributes, DOIurl: `${origin}/_links/confirm/${uuid}` };
    const fill = (text: string) =>
      fillIn(account, text.replace(/\{\{\s*doubleoptin\s*\}\}/g, params.DOIurl), email, params);
    const [subject, content] = [fill(template.subject), fill(template.htmlContent)];
    const { email: from = '' } = template.sender;
    logEmail(account, { uuid, email, from, subject, body: content, templateId, confirms: body });
  },
};

/** Creates the contact, and redirects the person. A second time, nothing changes. */
function confirm(account: Account, uuid: string): Response {
  const [email] = findBy(account, 'emails', 'uuid', uuid);
  if (!email?.confirms) return jsonResponse(404, { message: 'The link is not valid' });
  const { includeListIds, excludeListIds, attributes } = email.confirms;
  upsertRecord(account, 'contacts', {
    email: email.confirms.email,
    attributes: { ...attributes, 'DOUBLE_OPT-IN': 1 },
    listIds: includeListIds.filter((id) => !excludeListIds?.includes(id)),
  });
  // A header has only ASCII.
  return createResponse(302, '', { location: new URL(email.confirms.redirectionUrl).href });
}

export const links: Links = { confirm };
