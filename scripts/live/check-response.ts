// Compares a response with the contract. A difference never contains a value from the response.
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FetchInit, OperationId } from 'messaging-platform-sdk';
import { successOf, type ContractResponse } from '../contract.js';
import { errorsOf, fieldNames, operations } from './schema.js';

export interface Exchange {
  operation: OperationId;
  url: string;
  /** The request's body. */
  body: FetchInit['body'];
  status: number;
  headers: Headers;
  /** The response's body. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** `error`: the response breaks the contract. `undocumented`: the contract doesn't mention a part of the response. */
export type DifferenceKind = 'error' | 'undocumented';

export interface Difference extends Pick<Exchange, 'operation' | 'status'> {
  kind: DifferenceKind;
  /** For example `status`, `header content-length`, `body`, or a field such as `items[].id`. */
  place: string;
  /** What is wrong there, such as `is missing` or `must be integer`. */
  problem: string;
}

type Finding = [kind: DifferenceKind, place: string, problem: string];

export function checkResponse({ operation, status, headers, bytes }: Exchange): Difference[] {
  const contractOperation = operations.get(operation)!;
  const { responses } = contractOperation;
  // An undocumented 2xx should look like the documented 2xx.
  const fallback = status < 300 ? successOf(contractOperation).response : responses['default']!;
  const documented = responses[status] ?? fallback;
  const lacksBody = documented.content !== undefined && bytes.length === 0;
  const findings = checkStatus(status, status in responses, lacksBody);
  const hasError = findings.some(([kind]) => kind === 'error');
  if (!hasError) findings.push(...checkHeaders(documented, headers), ...checkBody(documented, headers, bytes));
  return findings.map(([kind, place, problem]) => ({ kind, operation, status, place, problem }));
}

function checkStatus(status: number, isListed: boolean, lacksBody: boolean): Finding[] {
  if (status >= 300 && status < 400) return [['error', 'status', 'is a redirect, which no operation has']];
  if (lacksBody) return [['error', 'body', 'is missing']];
  // Operations don't list 401 and 429, because the description of `default` names them.
  return isListed || [401, 429].includes(status) ? [] : [['undocumented', 'status', 'is not listed']];
}

const rateLimitPrefix = 'x-sib-ratelimit-';
/** In seconds. No window of the rate limit is longer than a day. */
export const longestWindow = 86_400;
/** Headers that any server or proxy may send. */
const commonHeaders =
  /^(date|server|connection|keep-alive|transfer-encoding|vary|via|age|etag|expires|pragma|last-modified|set-cookie|alt-svc|nel|report-to|server-timing|referrer-policy|permissions-policy|strict-transport-security|origin-agent-cluster|x-(content-type-options|frame-options|xss-protection|powered-by|dns-.*|download-.*|permitted-.*)|(cf|access-control|cache|content|cross-origin|accept)-.*)$/;

function checkHeaders({ headers: documented = {} }: ContractResponse, headers: Headers): Finding[] {
  const names = Object.keys(documented).map((name) => name.toLowerCase());
  // A response has either all rate-limit headers or none.
  const hasRateLimit = [...headers.keys()].some((name) => name.startsWith(rateLimitPrefix));
  const findings: Finding[] = [];
  for (const name of names) {
    const isRequired = hasRateLimit || !name.startsWith(rateLimitPrefix);
    if (isRequired && !headers.has(name)) findings.push(['error', `header ${name}`, 'is missing']);
  }
  for (const [name, value] of headers) {
    const mustBeNumber = name.startsWith(rateLimitPrefix) || name === 'content-length';
    const isKnown = mustBeNumber || names.includes(name) || commonHeaders.test(name);
    const isUnixTime = name === `${rateLimitPrefix}reset` && Number(value) > longestWindow;
    if (!isKnown) findings.push(['undocumented', `header ${name}`, 'is unknown']);
    else if (mustBeNumber && !/^\d+$/.test(value)) findings.push(['error', `header ${name}`, 'must be integer']);
    else if (isUnixTime) findings.push(['error', `header ${name}`, 'must be seconds left, not a time']);
  }
  return findings;
}

function checkBody({ content }: ContractResponse, headers: Headers, bytes: Uint8Array): Finding[] {
  if (!content) return bytes.length ? [['error', 'body', 'must be empty']] : [];
  const schema = content['application/json']?.schema;
  if (!schema) return [];
  const value = parseJson(bytes);
  if (value === undefined) return [['error', 'body', 'must be JSON']];
  const findings = errorsOf(schema, value).map(toFinding);
  if (!headers.get('content-type')?.includes('json'))
    findings.unshift(['error', 'header content-type', 'must be application/json']);
  return findings;
}

/** Returns undefined for invalid JSON, because the message of a `SyntaxError` quotes the text. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

function toFinding({ keyword, instancePath, params, message }: ErrorObject): Finding {
  // A field name that isn't in the contract may be the user's data.
  const steps = instancePath.split('/').slice(1);
  const names = steps.map((step) => (/^\d+$/.test(step) ? '[]' : `.${fieldNames.has(step) ? step : '*'}`));
  const place = names.join('').replace(/^\./, '') || 'body';
  if (keyword === 'x-extensible-enum') return ['undocumented', place, 'has a value that is not listed'];
  if (keyword !== 'unevaluatedProperties') return ['error', place, message!];
  const field = String(params['unevaluatedProperty']);
  // A field name with digits may be an id.
  return ['undocumented', place, `has the unknown field ${/^[a-z_-]{1,40}$/i.test(field) ? field : '(name hidden)'}`];
}
