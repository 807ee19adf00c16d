// Creates an OpenTelemetry span for each request, as a child of the caller's span.
import {
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import * as otel from '@opentelemetry/semantic-conventions';
import { ATTR_URL_TEMPLATE } from '@opentelemetry/semantic-conventions/incubating';
import type { Attempt } from 'messaging-platform-sdk';

/**
 * Pass the result as the client's option `onAttempt`. The spans contain
 * no keys, and no values of a path or a query.
 *
 * @param baseUrl - the client's `baseUrl`
 */
export function traceAttempts(
  tracer: Tracer,
  baseUrl = 'https://api.brevo.com/v3',
): (attempt: Attempt) => void {
  const { protocol, hostname, port } = new URL(baseUrl);
  const defaultPort = protocol === 'http:' ? 80 : 443;
  return ({ attempt, method, path, status, error, ...other }) => {
    const { start, duration, requestId } = other;
    const failure =
      error ?? (status! >= 400 ? String(status) : undefined);
    const resendCount = attempt - 1;
    const span = tracer.startSpan(`${method} ${path}`, {
      kind: SpanKind.CLIENT,
      startTime: start,
      attributes: {
        [otel.ATTR_HTTP_REQUEST_METHOD]: method,
        [otel.ATTR_SERVER_ADDRESS]: hostname,
        [otel.ATTR_SERVER_PORT]: Number(port) || defaultPort,
        [otel.ATTR_URL_FULL]: baseUrl.replace(/\/$/, '') + path,
        [ATTR_URL_TEMPLATE]: path,
        [otel.ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
        [otel.ATTR_HTTP_REQUEST_RESEND_COUNT]: resendCount || undefined,
        [otel.ATTR_ERROR_TYPE]: failure,
        'brevo.request_id': requestId,
      },
    });
    if (failure) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(start + duration);
  };
}
