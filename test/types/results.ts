// What each method gives: what the contract promises of its operation. Compiled, never run. Parameters: calls.ts.
import { expectTypeOf } from 'expect-type';
import type { operations } from '../../generated/openapi.js';
import type { Result } from '../../src/call/signature.js';
import type * as sdk from 'messaging-platform-sdk';
import type { ApiPromise, MessagingPlatform, OperationId } from 'messaging-platform-sdk';

declare const client: MessagingPlatform;
const { children, companies, notes } = client;

/** The calls that a resource makes, and those of the resources in it. */
type Calls<Resource> = {
  [Name in keyof Resource]: Resource[Name] extends (...values: never) => infer Call
    ? Extract<Call, ApiPromise<unknown>>
    : Calls<Resource[Name]>;
}[keyof Resource];

type AllCalls = Calls<Pick<MessagingPlatform, 'children' | 'companies' | 'inbound' | 'notes'>>;
type Given = { [Call in AllCalls as Call['operation']]: Awaited<Call> };
/** A method that gives nothing says `void`. */
type Promised = { [Id in OperationId]: [Result<Id>] extends [undefined] ? void : Result<Id> };
expectTypeOf<Given>().toEqualTypeOf<Promised>();

// What `await` and `withResponse` make of a call
expectTypeOf(companies.get).returns.toEqualTypeOf<ApiPromise<sdk.Company, 'companiesIdGet'>>();
expectTypeOf(await companies.update('1', {})).toEqualTypeOf<sdk.Company | undefined>();
expectTypeOf(await children.credits.add('1', { sms: 5 })).toEqualTypeOf<sdk.RemainingCreditModel>();
expectTypeOf(await notes.get('1').withResponse()).toEqualTypeOf<sdk.ResponseDetails<sdk.Note>>();

// Responses are open for new fields at run time, and closed for misspelt ones here.
const { children: listed } = await children.list();
expectTypeOf(listed[0]!.id).toEqualTypeOf<number>();
// The client fills in an empty list, and rejects a note without its id; the rest may be missing.
expectTypeOf<sdk.CompaniesList['items']>().toEqualTypeOf<sdk.Company[]>();
expectTypeOf<sdk.GetInboundEmailEvents['events']>().toEqualTypeOf<sdk.InboundEmailEvent[]>();
expectTypeOf<sdk.NoteId['id']>().toEqualTypeOf<string>();
expectTypeOf<sdk.CompaniesPager['total']>().toEqualTypeOf<number | undefined>();
// @ts-expect-error a listed child has no number
void listed[0]!.number;
// @ts-expect-error the field is called linkedContactsIds
void (await companies.get('1')).linkedContactIds;
// @ts-expect-error a webhook is no operation that a client calls
export type Webhook = operations['receiveInboundEmails'];
