// Compares one response with the contract: status, headers and body. A difference names a place and a rule, but no value.
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { OperationId } from 'messaging-platform-sdk';
import type { ContractResponse } from '../contract.js';
import { errorsOf, fieldNames, operations } from './schema.js';

/** A request and its response. */
export interface Exchange {
  operation: OperationId;
  url: string;
  /** The request's body. */
  body: string | null;
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** `error`: the response breaks the contract. `news`: the response has something that the contract doesn't mention. */
export type Kind = 'error' | 'news';

export interface Difference extends Pick<Exchange, 'operation' | 'status'> {
  kind: Kind;
  /** `status`, `header content-length`, `body`, or a field such as `items[].id`. */
  place: string;
  rule: string;
}

type Finding = [kind: Kind, place: string, rule: string];

export function checkResponse({ operation, status, headers, bytes }: Exchange): Difference[] {
  const { responses } = operations.get(operation)!;
  // An undocumented 2xx should have the body of the documented one.
  const documented = responses[status] ?? (status < 300 ? Object.values(responses)[0]! : responses['default']!);
  const findings = checkStatus(status, status in responses, Boolean(documented.content) && !bytes.length);
  const isError = findings.some(([kind]) => kind === 'error');
  if (!isError) findings.push(...checkHeaders(documented, headers), ...checkBody(documented, headers, bytes));
  return findings.map(([kind, place, rule]) => ({ kind, operation, status, place, rule }));
}

function checkStatus(status: number, isListed: boolean, lacksBody: boolean): Finding[] {
  if (status >= 300 && status < 400) return [['error', 'status', 'is a redirect, which no operation has']];
  if (lacksBody) return [['error', 'body', 'is missing']];
  // The description of `default` names 401 and 429.
  return isListed || [401, 429].includes(status) ? [] : [['news', 'status', 'is not listed']];
}

const rateLimitPrefix = 'x-sib-ratelimit-';
/** The longest window of the rate limit. */
const secondsPerDay = 86_400;
/** Headers of HTTP, for browsers, and of proxies in front of the API. */
const commonHeaders =
  /^(date|server|connection|keep-alive|transfer-encoding|vary|via|age|etag|expires|pragma|last-modified|set-cookie|alt-svc|nel|report-to|server-timing|referrer-policy|permissions-policy|strict-transport-security|origin-agent-cluster|x-(content-type-options|frame-options|xss-protection|powered-by|dns-.*|download-.*|permitted-.*)|(cf|access-control|cache|content|cross-origin|accept)-.*)$/;

function checkHeaders({ headers: documented = {} }: ContractResponse, headers: Headers): Finding[] {
  const names = Object.keys(documented).map((name) => name.toLowerCase());
  // The rate-limit headers come together or not at all.
  const hasRateLimit = [...headers.keys()].some((name) => name.startsWith(rateLimitPrefix));
  const findings: Finding[] = [];
  for (const name of names) {
    const isRequired = hasRateLimit || !name.startsWith(rateLimitPrefix);
    if (isRequired && !headers.has(name)) findings.push(['error', `header ${name}`, 'is missing']);
  }
  for (const [name, value] of headers) {
    const isNumber = name.startsWith(rateLimitPrefix) || name === 'content-length';
    const isKnown = isNumber || names.includes(name) || commonHeaders.test(name);
    const isUnixTime = name === `${rateLimitPrefix}reset` && Number(value) > secondsPerDay;
    if (!isKnown) findings.push(['news', `header ${name}`, 'is unknown']);
    else if (isNumber && !/^\d+$/.test(value)) findings.push(['error', `header ${name}`, 'must be integer']);
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

/** Returns undefined if the text isn't JSON. Doesn't throw, because the runtime's error would quote the text. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

function toFinding({ keyword, instancePath, params, message }: ErrorObject): Finding {
  // A key that isn't in the contract may be the user's data.
  const steps = instancePath.split('/').slice(1);
  const names = steps.map((step) => (/^\d+$/.test(step) ? '[]' : `.${fieldNames.has(step) ? step : '*'}`));
  const place = names.join('').replace(/^\./, '') || 'body';
  if (keyword === 'x-extensible-enum') return ['news', place, 'has a value that is not listed'];
  if (keyword !== 'unevaluatedProperties') return ['error', place, message!];
  const field = String(params['unevaluatedProperty']);
  // A name with digits may be an id.
  return ['news', place, `has the unknown field ${/^[a-z_-]{1,40}$/i.test(field) ? field : '(name hidden)'}`];
}
