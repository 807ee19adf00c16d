// Wrong calls in generated methods don't compile, because the contract's paths type them. TypeScript compiles this file; nothing runs it.
import type { Api } from '../../src/call/api.js';
import type { CreateCompany } from 'messaging-platform-sdk';

declare const api: Api;
declare const body: CreateCompany;

void api.call('POST', '/companies', { body });
// @ts-expect-error the contract has no such path
void api.call('GET', '/company/{id}', { path: { id: '1' } });
// @ts-expect-error the path has no PUT
void api.call('PUT', '/companies/{id}', { path: { id: '1' }, body });
// @ts-expect-error the path needs an id
void api.call('GET', '/companies/{id}', {});
// @ts-expect-error the placeholder is called id
void api.call('GET', '/companies/{id}', { path: { companyId: '1' } });
// @ts-expect-error the body has no name
void api.call('POST', '/companies', { body: { countryCode: 1 } });
// @ts-expect-error the operation needs a body
void api.call('POST', '/companies', {});
// @ts-expect-error the query has no parameter pageSize
void api.call('GET', '/companies', { query: { pageSize: 1 } });
