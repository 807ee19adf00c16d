// Holds one response against the contract: status, headers, body. A difference names a place and a rule, never a value.
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { OperationId } from 'messaging-platform-sdk';
import type { Reply } from '../contract.js';
import { errorsOf, fieldNames, operations } from './schema.js';

/** A request and its response. */
export interface Exchange {
  operation: OperationId;
  url: string;
  /** Of the request. */
  body: string | null;
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An error breaks the contract; news is what it does not know. */
export type Kind = 'error' | 'news';

export interface Difference extends Pick<Exchange, 'operation' | 'status'> {
  kind: Kind;
  /** `status`, `header content-length`, `body`, or a field: `items[].id`. */
  place: string;
  rule: string;
}

type Finding = [kind: Kind, place: string, rule: string];

export function judge({ operation, status, headers, bytes }: Exchange): Difference[] {
  const { responses } = operations.get(operation)!;
  // Another 2xx has the body of the listed one.
  const reply = responses[status] ?? (status < 300 ? Object.values(responses)[0]! : responses['default']!);
  const findings = judgeStatus(status, status in responses, Boolean(reply.content) && !bytes.length);
  const isOver = findings.some(([kind]) => kind === 'error');
  const rest = isOver ? [] : [...judgeHeaders(reply, headers), ...judgeBody(reply, headers, bytes)];
  return [...findings, ...rest].map(([kind, place, rule]) => ({ kind, operation, status, place, rule }));
}

function judgeStatus(status: number, isListed: boolean, lacksBody: boolean): Finding[] {
  if (status >= 300 && status < 400) return [['error', 'status', 'is a redirect, which no operation has']];
  if (lacksBody) return [['error', 'body', 'is missing']];
  // `default` describes these two.
  return isListed || [401, 429].includes(status) ? [] : [['news', 'status', 'is not listed']];
}

const limits = 'x-sib-ratelimit-';
/** In seconds. A window is never longer. */
const day = 86_400;
/** Headers of HTTP, of browsers, and of what stands in front of the service. */
const ordinary =
  /^(date|server|connection|keep-alive|transfer-encoding|vary|via|age|etag|expires|pragma|last-modified|set-cookie|alt-svc|nel|report-to|server-timing|referrer-policy|permissions-policy|strict-transport-security|origin-agent-cluster|x-(content-type-options|frame-options|xss-protection|powered-by|dns-.*|download-.*|permitted-.*)|(cf|access-control|cache|content|cross-origin|accept)-.*)$/;

function judgeHeaders({ headers: promised = {} }: Reply, headers: Headers): Finding[] {
  const names = Object.keys(promised).map((name) => name.toLowerCase());
  // A service without a rate limit has none of its headers.
  const isLimited = [...headers.keys()].some((name) => name.startsWith(limits));
  const missing = names.filter((name) => !headers.has(name) && (isLimited || !name.startsWith(limits)));
  const broken = [...headers].flatMap(([name, value]): Finding[] => {
    const isNumber = name.startsWith(limits) || name === 'content-length';
    if (!isNumber) return names.includes(name) || ordinary.test(name) ? [] : [['news', `header ${name}`, 'is unknown']];
    if (!/^\d+$/.test(value)) return [['error', `header ${name}`, 'must be integer']];
    const isTime = name === `${limits}reset` && Number(value) > day;
    return isTime ? [['error', `header ${name}`, 'must be seconds left, not a time']] : [];
  });
  return [...missing.map((name): Finding => ['error', `header ${name}`, 'is missing']), ...broken];
}

function judgeBody({ content }: Reply, headers: Headers, bytes: Uint8Array): Finding[] {
  if (!content) return bytes.length ? [['error', 'body', 'must be empty']] : [];
  const schema = content['application/json']?.schema;
  if (!schema) return [];
  const value = parseJson(bytes);
  if (value === undefined) return [['error', 'body', 'must be JSON']];
  const isLabelled = headers.get('content-type')?.includes('json');
  const label: Finding[] = isLabelled ? [] : [['error', 'header content-type', 'must be application/json']];
  return [...label, ...errorsOf(schema, value).map(describe)];
}

/** Undefined for what is no JSON: the platform's error would quote it. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

function describe({ keyword, instancePath, params, message }: ErrorObject): Finding {
  const steps = instancePath.split('/').slice(1);
  // A key that is no field of the contract may be a user's own.
  const names = steps.map((step) => (/^\d+$/.test(step) ? '[]' : `.${fieldNames.has(step) ? step : '*'}`));
  const place = names.join('').replace(/^\./, '') || 'body';
  if (keyword === 'x-extensible-enum') return ['news', place, 'has a value that is not listed'];
  if (keyword !== 'unevaluatedProperties') return ['error', place, message!];
  const field = String(params['unevaluatedProperty']);
  // A name with digits may be an id.
  return ['news', place, `has the unknown field ${/^[a-z_-]{1,40}$/i.test(field) ? field : '(no plain name)'}`];
}
