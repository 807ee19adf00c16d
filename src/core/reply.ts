// An answer whose body has been read, or, of an attachment, not yet.
import type { RateLimit } from '../errors.js';
import type { LightResponse } from './fetch.js';

export class Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: LightResponse['headers'];

  /**
   * @param response - as `fetch` gave it
   * @param content - its whole body; empty where the body is handed on unread
   * @param body - the body handed on unread
   */
  constructor(
    readonly response: Response | LightResponse,
    readonly content: string,
    readonly body: ReadableStream<Uint8Array> | null = null,
  ) {
    this.status = response.status;
    this.ok = response.ok;
    this.headers = response.headers;
  }

  toResponse(): Response {
    return 'toResponse' in this.response ? this.response.toResponse() : this.response;
  }

  get requestId(): string | undefined {
    return this.headers.get('sib-request-id') ?? undefined;
  }

  get rateLimit(): RateLimit {
    const rateLimit: RateLimit = {};
    for (const name of ['limit', 'remaining', 'reset'] as const) {
      const value = this.headers.get(`x-sib-ratelimit-${name}`);
      if (value && Number.isFinite(Number(value))) rateLimit[name] = Number(value);
    }
    return rateLimit;
  }

  /** Milliseconds the service asks to wait, by `Retry-After` (seconds or a date) or its own header (seconds left). */
  get retryAfter(): number | undefined {
    const value = this.headers.get('retry-after')?.trim();
    const { reset } = this.rateLimit;
    if (value && /^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
    // Only dates as HTTP writes them: Date.parse makes a date of almost anything.
    const date = value && /^\w{3}, .* GMT$/.test(value) ? Date.parse(value) : NaN;
    if (!Number.isNaN(date)) return Math.max(0, date - Date.now());
    return this.status === 429 && reset !== undefined && reset >= 0 ? reset * 1000 : undefined;
  }
}
