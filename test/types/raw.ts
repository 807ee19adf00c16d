// client.raw is typed as strictly as openapi-fetch types it. Compiled, never run.
import { expectTypeOf } from 'expect-type';
import type { Client, FetchOptions, FetchResponse } from 'openapi-fetch';
import type { Readable } from 'openapi-typescript-helpers';
import type { RawAnswer, RawClient, RawInit } from 'messaging-platform-sdk';
import type { operations, paths } from '../../generated/openapi.js';

type Original = Client<paths>;

// The same paths for each method.
type PathsOf<Method> = Method extends (path: infer Path, ...rest: never[]) => unknown ? Path : never;
expectTypeOf<PathsOf<RawClient['GET']>>().toEqualTypeOf<PathsOf<Original['GET']>>();
expectTypeOf<PathsOf<RawClient['POST']>>().toEqualTypeOf<PathsOf<Original['POST']>>();
expectTypeOf<PathsOf<RawClient['PUT']>>().toEqualTypeOf<PathsOf<Original['PUT']>>();
expectTypeOf<PathsOf<RawClient['PATCH']>>().toEqualTypeOf<PathsOf<Original['PATCH']>>();
expectTypeOf<PathsOf<RawClient['DELETE']>>().toEqualTypeOf<PathsOf<Original['DELETE']>>();

// The same answer for each operation; `Readable`, which openapi-fetch puts around answers, adds nothing to ours.
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? never : 'wider there') : 'wider here';
type Theirs<Operation extends Record<string | number, unknown>> = FetchResponse<
  Operation,
  object,
  `${string}/${string}`
>;
type OtherAnswers = {
  [Id in keyof operations]:
    | Same<Readable<RawAnswer<operations[Id]>['data']>, Theirs<operations[Id]>['data']>
    | Same<Readable<RawAnswer<operations[Id]>['error']>, Theirs<operations[Id]>['error']>;
}[keyof operations];
expectTypeOf<OtherAnswers>().toEqualTypeOf<never>();

// The same parameters and bodies for each operation.
type Given<Options> = Options extends { params?: infer Params; body?: infer Body }
  ? { params: Params; body: Body }
  : Options extends { params?: infer Params }
    ? { params: Params; body: undefined }
    : never;
type OtherInputs = {
  [Id in keyof operations]: Same<Given<RawInit<operations[Id]>>, Given<FetchOptions<operations[Id]>>>;
}[keyof operations];
expectTypeOf<OtherInputs>().toEqualTypeOf<never>();

declare const raw: RawClient;
const path = { id: '629475917295261d9b1f4403' };

async function calls() {
  const company = await raw.GET('/companies/{id}', { params: { path } });
  expectTypeOf(company.data?.id).toEqualTypeOf<string | undefined>();
  if (company.error) expectTypeOf(company.error.message).toEqualTypeOf<string>();
  const bytes = await raw.GET('/inbound/attachments/{downloadToken}', {
    params: { path: { downloadToken: 'sample-download-token' } },
    parseAs: 'arrayBuffer',
  });
  expectTypeOf(bytes.data).toEqualTypeOf<ArrayBuffer | undefined>();
  await raw.GET('/companies');
  await raw.GET('/companies', { params: { query: { limit: 10 } }, signal: AbortSignal.timeout(1000) });
  await raw.POST('/crm/notes', { body: { text: 'Called' }, headers: { 'x-trace': '1' } });

  // @ts-expect-error: the contract has no such path
  await raw.GET('/contacts');
  // @ts-expect-error: this path has no such method
  await raw.DELETE('/companies');
  // @ts-expect-error: the path needs its id
  await raw.GET('/companies/{id}');
  // @ts-expect-error: the body is required
  await raw.POST('/crm/notes');
  // @ts-expect-error: the text is a string
  await raw.POST('/crm/notes', { body: { text: 1 } });
  // @ts-expect-error: there is no such option
  await raw.GET('/companies', { retry: 3 });
}
void calls;
