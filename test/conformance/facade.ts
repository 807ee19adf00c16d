// The methods of the facade by operation, with the values of a case. A new operation without an entry does not compile.
import type { MessagingPlatform, OperationId, RequestOptions } from 'messaging-platform-sdk';
import type { ApiPromise } from 'messaging-platform-sdk';

/** The values of a case, by the contract's names. They come from JSON, so that no type is known of them. */
export interface Input {
  path: Record<string, string>;
  query: never;
  body: never;
}

type Method<Id extends OperationId> = (
  client: MessagingPlatform,
  input: Input,
  options?: RequestOptions,
) => ApiPromise<unknown, Id>;

const child = ({ path }: Input) => path['childIdentifier']!;
const domain = ({ path }: Input) => path['domainName']!;
const id = ({ path }: Input) => path['id']!;

export const facade: { [Id in OperationId]: Method<Id> } = {
  getResellerChilds: ({ children }, { query }, options) => children.list(query, options),
  createResellerChild: ({ children }, { body }, options) => children.create(body, options),
  getChildInfo: ({ children }, input, options) => children.get(child(input), options),
  updateResellerChild: ({ children }, input, options) => children.update(child(input), input.body, options),
  deleteResellerChild: ({ children }, input, options) => children.delete(child(input), options),
  getChildAccountCreationStatus: ({ children }, input, options) => children.getCreationStatus(child(input), options),
  updateChildAccountStatus: ({ children }, input, options) =>
    children.updateAccountStatus(child(input), input.body, options),
  getSsoToken: ({ children }, input, options) => children.getSsoToken(child(input), options),
  addCredits: ({ children }, input, options) => children.credits.add(child(input), input.body, options),
  removeCredits: ({ children }, input, options) => children.credits.remove(child(input), input.body, options),
  associateIpToChild: ({ children }, input, options) => children.ips.associate(child(input), input.body, options),
  dissociateIpFromChild: ({ children }, input, options) => children.ips.dissociate(child(input), input.body, options),
  getChildDomains: ({ children }, input, options) => children.domains.list(child(input), options),
  createChildDomain: ({ children }, input, options) => children.domains.create(child(input), input.body, options),
  updateChildDomain: ({ children }, input, options) =>
    children.domains.update(child(input), domain(input), input.body, options),
  deleteChildDomain: ({ children }, input, options) => children.domains.delete(child(input), domain(input), options),
  companiesGet: ({ companies }, { query }, options) => companies.list(query, options),
  companiesPost: ({ companies }, { body }, options) => companies.create(body, options),
  companiesAttributesGet: ({ companies }, _, options) => companies.getAttributes(options),
  companiesIdGet: ({ companies }, input, options) => companies.get(id(input), options),
  companiesIdPatch: ({ companies }, input, options) => companies.update(id(input), input.body, options),
  companiesIdDelete: ({ companies }, input, options) => companies.delete(id(input), options),
  companiesLinkUnlinkIdPatch: ({ companies }, input, options) => companies.updateLinks(id(input), input.body, options),
  getInboundEmailEvents: ({ inbound }, { query }, options) => inbound.events.list(query, options),
  getInboundEmailEventsByUuid: ({ inbound }, { path }, options) => inbound.events.get(path['uuid']!, options),
  getInboundEmailAttachment: ({ inbound }, { path }, options) =>
    inbound.downloadAttachment(path['downloadToken']!, options),
  crmNotesGet: ({ notes }, { query }, options) => notes.list(query, options),
  crmNotesPost: ({ notes }, { body }, options) => notes.create(body, options),
  crmNotesIdGet: ({ notes }, input, options) => notes.get(id(input), options),
  crmNotesIdPatch: ({ notes }, input, options) => notes.update(id(input), input.body, options),
  crmNotesIdDelete: ({ notes }, input, options) => notes.delete(id(input), options),
};

/** The lists that can be walked. */
export const walks = {
  getResellerChilds: ({ children }: MessagingPlatform, query: never) => children.iterate(query),
  companiesGet: ({ companies }: MessagingPlatform, query: never) => companies.iterate(query),
  getInboundEmailEvents: ({ inbound }: MessagingPlatform, query: never) => inbound.events.iterate(query),
  crmNotesGet: ({ notes }: MessagingPlatform, query: never) => notes.iterate(query),
} satisfies Partial<Record<OperationId, unknown>>;
