// The result types of all methods match the contract. TypeScript compiles this file; nothing runs it.
import { expectTypeOf } from 'expect-type';
import type { operations } from '../../generated/openapi.js';
import type { Result } from '../../src/call/signature.js';
import type * as sdk from 'messaging-platform-sdk';
import type { ApiPromise, MessagingPlatform, OperationId } from 'messaging-platform-sdk';

declare const client: MessagingPlatform;
const { children, companies, notes } = client;

/** The promises that the methods of a resource and of its nested resources return. */
type Calls<Resource> = {
  [Name in Exclude<keyof Resource, '_transport'>]: Resource[Name] extends (...values: never) => infer Call
    ? Extract<Call, ApiPromise<unknown>>
    : Calls<Resource[Name]>;
}[Exclude<keyof Resource, '_transport'>];

type AllCalls = Calls<Pick<MessagingPlatform, 'children' | 'companies' | 'inbound' | 'notes'>>;
type Actual = { [Call in AllCalls as Call['operation']]: Awaited<Call> };
/** A method without a result resolves to `void`. */
type Expected = { [Id in OperationId]: [Result<Id>] extends [undefined] ? void : Result<Id> };
expectTypeOf<Actual>().toEqualTypeOf<Expected>();

// `await` and `withResponse`
expectTypeOf(companies.get).returns.toEqualTypeOf<ApiPromise<sdk.Company, 'companies.get'>>();
expectTypeOf(await companies.update('1', {})).toEqualTypeOf<sdk.Company | undefined>();
expectTypeOf(await notes.get('1').withResponse()).toEqualTypeOf<sdk.ResponseDetails<sdk.Note>>();

// Required and optional fields
const { children: listed } = await children.list();
expectTypeOf(listed[0]!.id).toEqualTypeOf<number>();
expectTypeOf<sdk.CompaniesList['items']>().toEqualTypeOf<sdk.Company[]>();
expectTypeOf<sdk.GetInboundEmailEvents['events']>().toEqualTypeOf<sdk.InboundEmailEvent[]>();
expectTypeOf<sdk.NoteId['id']>().toEqualTypeOf<string>();
expectTypeOf<sdk.CompaniesPager['total']>().toEqualTypeOf<number | undefined>();

// Responses may have new fields at run time, but an unknown field doesn't compile.
// @ts-expect-error a child in a list has no field called number
void listed[0]!.number;
// @ts-expect-error the field is called linkedContactsIds
void (await companies.get('1')).linkedContactIds;
// @ts-expect-error a webhook is not an operation
export type Webhook = operations['receiveInboundEmails'];
