// Reads a request from the arguments of `fetch`.
import { streamContent, toBytes, type Content } from '../response/response.js';

/** The second argument of the sandbox's `fetch`: some fields of the runtime's `RequestInit`. */
export interface SandboxInit {
  method?: string | undefined;
  headers?: RequestInit['headers'] | undefined;
  body?: RequestInit['body'] | undefined;
  /** Aborts the request, even while a fault delays the response or stalls the body. */
  signal?: AbortSignal | null | undefined;
}

export interface IncomingRequest {
  readonly method: string;
  readonly url: URL;
  /** The value of a repeated name is an array. */
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Headers;
  readonly body: ParsedBody;
  readonly signal: AbortSignal | null | undefined;
}

interface ParsedBody {
  /**
   * For JSON, the parsed value. For a form, an object with the text or file of each field, or an array for a repeated field. If
   * there is a problem, the text of the body. For an empty body, undefined.
   */
  readonly value: unknown;
  readonly problem?: string;
}

/** A file in a form. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly bytes: Uint8Array,
  ) {}

  /** For `sandbox.requests`: the file as text. */
  toJSON(): string {
    return new TextDecoder().decode(this.bytes);
  }
}

const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

export async function readRequest(input: string | URL | Request, init: SandboxInit = {}): Promise<IncomingRequest> {
  // Not `instanceof Request`: a test runner may have its own `Request` class.
  const request = typeof input === 'object' && 'url' in input ? input : undefined;
  const url = new URL(request ? request.url : String(input));
  const { method = request?.method ?? 'GET', body, signal = request?.signal } = init;
  const headers = new Headers(init.headers ?? request?.headers);
  const bytes = await readBytes(body, request, headers);
  const parsed = await parseBytes(bytes, headers);
  const query = groupByName(url.searchParams);
  return { method: method.toUpperCase(), url, query, headers, body: parsed, signal };
}

async function readBytes(body: SandboxInit['body'], request: Request | undefined, headers: Headers) {
  // Not `new Response`: under fake timers, reading it might never end.
  if (typeof body === 'string' || ArrayBuffer.isView(body)) return toBytes(body as Content);
  const response = body === undefined || body === null ? request : new Response(body);
  // Like `fetch`, add the content type, which contains the boundary of a `FormData`.
  const type = response?.headers.get('content-type');
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  return new Uint8Array(response ? await response.arrayBuffer() : []);
}

/** Returns the content type without parameters, in lower case; empty for none. */
export function mediaTypeOf(headers: Headers): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

async function parseBytes(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<ParsedBody> {
  if (mediaTypeOf(headers) === 'multipart/form-data') return parseForm(bytes, headers);
  try {
    return parseJson(decodeUtf8(bytes));
  } catch {
    return { value: new TextDecoder().decode(bytes), problem: 'the body is not UTF-8' };
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<ParsedBody> {
  try {
    const form = await new Response(streamContent(bytes), { headers }).formData();
    const entries = [...form].map(async ([name, value]) => [name, await readEntry(value)] as const);
    return { value: groupByName(await Promise.all(entries)) };
  } catch {
    const problem = 'the body is not multipart/form-data with the boundary that content-type states';
    return { value: new TextDecoder().decode(bytes), problem };
  }
}

async function readEntry(value: string | File): Promise<string | UploadedFile> {
  if (typeof value === 'string') return value;
  return new UploadedFile(value.name, value.type, new Uint8Array(await value.arrayBuffer()));
}

/** Returns the values of a query or a form by name. The value of a repeated name is an array. */
function groupByName<Value>(entries: Iterable<readonly [name: string, value: Value]>) {
  const groups = new Map<string, Value | Value[]>();
  for (const [name, value] of entries) {
    const earlier = groups.get(name);
    // The cast: no value is an array.
    groups.set(name, earlier === undefined ? value : ([earlier, value].flat() as Value[]));
  }
  return Object.fromEntries(groups);
}

export function parseJson(text: string): ParsedBody {
  if (text === '') return { value: undefined };
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(maxDepth, value) ? { value: text, problem: 'the body is nested too deeply' } : { value };
  } catch {
    return { value: text, problem: 'the body is not JSON' };
  }
}

/** Our choice. Values are checked and copied recursively, so a deeper one could overflow the stack. */
const maxDepth = 100;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}
