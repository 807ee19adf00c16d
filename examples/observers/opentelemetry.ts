// Creates an OpenTelemetry span for each request, token requests included, as a child of the caller's span.
import {
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import * as otel from '@opentelemetry/semantic-conventions';
import { ATTR_URL_TEMPLATE } from '@opentelemetry/semantic-conventions/incubating';
import type { Attempt } from 'messaging-platform-sdk';

/**
 * Pass the returned function as the client's option `onAttempt`. The
 * spans contain no keys, and no values of a path or a query.
 *
 * @param baseUrl - the client's `baseUrl`
 */
export function traceAttempts(
  tracer: Tracer,
  baseUrl = 'https://api.brevo.com/v3',
): (attempt: Attempt) => void {
  const { protocol } = new URL(baseUrl);
  return (attempt) => {
    const { method, path, host, status, error } = attempt;
    const origin = `${protocol}//${host}`;
    const { hostname, port } = new URL(origin);
    // A token request's path isn't below the `baseUrl`.
    const isTokenRequest = path.endsWith('/oauth/token');
    const base = isTokenRequest ? origin : baseUrl.replace(/\/$/, '');
    const failure =
      error ?? (status! >= 400 ? String(status) : undefined);
    const resendCount = attempt.attempt - 1;
    const span = tracer.startSpan(`${method} ${path}`, {
      kind: SpanKind.CLIENT,
      startTime: attempt.start,
      attributes: {
        [otel.ATTR_HTTP_REQUEST_METHOD]: method,
        [otel.ATTR_SERVER_ADDRESS]: hostname,
        [otel.ATTR_SERVER_PORT]:
          Number(port) || (protocol === 'http:' ? 80 : 443),
        [otel.ATTR_URL_FULL]: base + path,
        [ATTR_URL_TEMPLATE]: path,
        [otel.ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
        [otel.ATTR_HTTP_REQUEST_RESEND_COUNT]: resendCount || undefined,
        [otel.ATTR_ERROR_TYPE]: failure,
        'brevo.request_id': attempt.requestId,
      },
    });
    if (failure) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(attempt.start + attempt.duration);
  };
}
