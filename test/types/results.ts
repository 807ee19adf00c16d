// What each method gives, and what some take: an optional body, ids, nothing. Compiled, never run.
import { expectTypeOf } from 'expect-type';
import type { operations } from '../../generated/openapi.js';
import type * as sdk from 'messaging-platform-sdk';
import type { ApiPromise, MessagingPlatform, RequestOptions } from 'messaging-platform-sdk';

declare const client: MessagingPlatform;
const { children, companies, inbound, notes } = client;
type Options = [options?: RequestOptions];

// Reseller children
expectTypeOf(children.create).parameters.toEqualTypeOf<[body?: sdk.CreateChild, ...Options]>();
expectTypeOf(children.create).returns.toEqualTypeOf<ApiPromise<sdk.CreateReseller, 'createResellerChild'>>();
expectTypeOf(children.list).returns.toEqualTypeOf<ApiPromise<sdk.GetChildrenList, 'getResellerChilds'>>();
expectTypeOf(children.get).parameters.toEqualTypeOf<[child: string | number, ...Options]>();
expectTypeOf(children.get).returns.toEqualTypeOf<ApiPromise<sdk.GetChildInfo, 'getChildInfo'>>();
expectTypeOf(children.update).parameters.toEqualTypeOf<[child: string | number, body: sdk.UpdateChild, ...Options]>();
expectTypeOf(children.update).returns.toEqualTypeOf<ApiPromise<void, 'updateResellerChild'>>();
expectTypeOf(children.delete).returns.toEqualTypeOf<ApiPromise<void, 'deleteResellerChild'>>();
expectTypeOf(children.getCreationStatus).returns.toEqualTypeOf<
  ApiPromise<sdk.GetChildAccountCreationStatus, 'getChildAccountCreationStatus'>
>();
expectTypeOf(children.updateAccountStatus).returns.toEqualTypeOf<ApiPromise<void, 'updateChildAccountStatus'>>();
expectTypeOf(children.getSsoToken).returns.toEqualTypeOf<ApiPromise<sdk.GetSsoToken, 'getSsoToken'>>();
expectTypeOf(children.credits.add).returns.toEqualTypeOf<ApiPromise<sdk.RemainingCreditModel, 'addCredits'>>();
expectTypeOf(children.credits.remove).returns.toEqualTypeOf<ApiPromise<sdk.RemainingCreditModel, 'removeCredits'>>();
expectTypeOf(children.ips.associate).returns.toEqualTypeOf<ApiPromise<void, 'associateIpToChild'>>();
expectTypeOf(children.ips.dissociate).returns.toEqualTypeOf<ApiPromise<void, 'dissociateIpFromChild'>>();
expectTypeOf(children.domains.create).returns.toEqualTypeOf<ApiPromise<void, 'createChildDomain'>>();
expectTypeOf(children.domains.list).returns.toEqualTypeOf<ApiPromise<sdk.GetChildDomains, 'getChildDomains'>>();
expectTypeOf(children.domains.update).parameters.toEqualTypeOf<
  [child: string | number, domainName: string, body: sdk.UpdateChildDomain, ...Options]
>();
expectTypeOf(children.domains.update).returns.toEqualTypeOf<ApiPromise<void, 'updateChildDomain'>>();
expectTypeOf(children.domains.delete).returns.toEqualTypeOf<ApiPromise<void, 'deleteChildDomain'>>();

// Companies
expectTypeOf(companies.list).returns.toEqualTypeOf<ApiPromise<sdk.CompaniesList, 'companiesGet'>>();
expectTypeOf(companies.create).returns.toEqualTypeOf<ApiPromise<sdk.CompanyId, 'companiesPost'>>();
expectTypeOf(companies.getAttributes).parameters.toEqualTypeOf<Options>();
expectTypeOf(companies.getAttributes).returns.toEqualTypeOf<
  ApiPromise<sdk.CompanyAttributes, 'companiesAttributesGet'>
>();
expectTypeOf(companies.get).returns.toEqualTypeOf<ApiPromise<sdk.Company, 'companiesIdGet'>>();
expectTypeOf(companies.update).returns.toEqualTypeOf<ApiPromise<sdk.Company | undefined, 'companiesIdPatch'>>();
expectTypeOf(companies.delete).returns.toEqualTypeOf<ApiPromise<void, 'companiesIdDelete'>>();
expectTypeOf(companies.updateLinks).returns.toEqualTypeOf<ApiPromise<void, 'companiesLinkUnlinkIdPatch'>>();

// Inbound parsing
expectTypeOf(inbound.events.list).returns.toEqualTypeOf<
  ApiPromise<sdk.GetInboundEmailEvents, 'getInboundEmailEvents'>
>();
expectTypeOf(inbound.events.get).returns.toEqualTypeOf<
  ApiPromise<sdk.GetInboundEmailEventsByUuid, 'getInboundEmailEventsByUuid'>
>();
expectTypeOf(inbound.downloadAttachment).parameters.toEqualTypeOf<[downloadToken: string, ...Options]>();
expectTypeOf(inbound.downloadAttachment).returns.toEqualTypeOf<
  ApiPromise<sdk.Attachment, 'getInboundEmailAttachment'>
>();

// CRM notes
expectTypeOf(notes.list).returns.toEqualTypeOf<ApiPromise<sdk.NoteList, 'crmNotesGet'>>();
expectTypeOf(notes.create).returns.toEqualTypeOf<ApiPromise<sdk.NoteId, 'crmNotesPost'>>();
expectTypeOf(notes.get).returns.toEqualTypeOf<ApiPromise<sdk.Note, 'crmNotesIdGet'>>();
expectTypeOf(notes.update).parameters.toEqualTypeOf<[id: string | number, body: sdk.NoteData, ...Options]>();
expectTypeOf(notes.update).returns.toEqualTypeOf<ApiPromise<void, 'crmNotesIdPatch'>>();
expectTypeOf(notes.delete).returns.toEqualTypeOf<ApiPromise<void, 'crmNotesIdDelete'>>();

// What `await` and `withResponse` make of a call
expectTypeOf(await companies.update('1', {})).toEqualTypeOf<sdk.Company | undefined>();
expectTypeOf(await children.credits.add('1', { sms: 5 })).toEqualTypeOf<sdk.RemainingCreditModel>();
expectTypeOf(await notes.get('1').withResponse()).toEqualTypeOf<sdk.ResponseDetails<sdk.Note>>();

// Responses are open for new fields at run time, and closed for misspelt ones here.
const { children: listed } = await children.list();
expectTypeOf(listed[0]!.id).toEqualTypeOf<number>();
// @ts-expect-error a listed child has no number
void listed[0]!.number;
// @ts-expect-error the field is called linkedContactsIds
void (await companies.get('1')).linkedContactIds;
// @ts-expect-error a webhook is no operation that a client calls
export type Webhook = operations['receiveInboundEmails'];
