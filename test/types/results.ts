// The result types of all methods match the contract. TypeScript compiles this file; nothing runs it.
import { expectTypeOf } from 'expect-type';
import type { contract } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import type { Endpoint, Method } from '../../src/base/operation.js';
import type { Result } from '../../src/call/signature.js';
import type * as sdk from 'messaging-platform-sdk';
import type { ApiPromise, MessagingPlatform, OperationName } from 'messaging-platform-sdk';

declare const client: MessagingPlatform;
const { children, companies, notes } = client;

/** The client's resources, and the resources in them, by name: `children`, `children.credits`. */
type Methods<Resource, Prefix extends string = ''> = {
  [Name in Exclude<keyof Resource & string, '_api'>]: Resource[Name] extends (
    ...values: never
  ) => ApiPromise<infer Value>
    ? { name: `${Prefix}${Name}`; value: Value }
    : Resource[Name] extends (...values: never) => unknown
      ? never
      : Methods<Resource[Name], `${Prefix}${Name}.`>;
}[Exclude<keyof Resource & string, '_api'>];

type AllMethods = Methods<Pick<MessagingPlatform, Areas>>;
/** The first part of each operation's name. */
type Areas = OperationName extends infer Name ? (Name extends `${infer Area}.${string}` ? Area : never) : never;
type Actual = { [Method in AllMethods as Method['name']]: Method['value'] };

/** A method without a result resolves to `void`. */
type ResultOf<Key> = Key extends `${infer HttpMethod extends Method} ${infer Path extends keyof paths}`
  ? [Result<HttpMethod, Path>] extends [undefined]
    ? void
    : Result<HttpMethod, Path>
  : never;
type Expected = { [Key in Endpoint as (typeof contract)[Key]['name']]: ResultOf<Key> };
expectTypeOf<Actual>().toEqualTypeOf<Expected>();

// `await` and `withResponse`
expectTypeOf(companies.get).returns.toEqualTypeOf<ApiPromise<sdk.Company>>();
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
