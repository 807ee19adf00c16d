// Serves an `EmailService` over HTTP, whose first response to a subject may be a fault.
import { jsonType, respondWith, type Responder, type Script } from '../support/hostile-server.js';
import type { EmailService } from './service.js';

/** @param faultFor - returns what replaces the first response to a subject; the service has accepted the email */
export function serviceScript(service: EmailService, faultFor: (subject: string) => Responder | undefined): Script {
  // A look-up, whose subject is empty, has no fault.
  const seenSubjects = new Set(['']);
  return ({ method, url, body }) =>
    (response, request) => {
      const { subject = '' } = body ? (JSON.parse(body) as { subject: string }) : {};
      const fault = seenSubjects.has(subject) ? undefined : faultFor(subject);
      seenSubjects.add(subject);
      // The casts: the service reads only these, and returns a `Response`.
      void service.fetch(`http://any${url}`, { method, body } as never).then(async (accepted) => {
        if (fault) return fault(response, request);
        respondWith(accepted.status, await (accepted as Response).text(), jsonType)(response, request);
      });
    };
}
