// A CLIENT span for each request, by OpenTelemetry's semantic conventions for HTTP, in the context of whoever called.
import { SpanKind, SpanStatusCode, type Attributes, type Tracer } from '@opentelemetry/api';
import * as conventions from '@opentelemetry/semantic-conventions';
import { ATTR_URL_TEMPLATE } from '@opentelemetry/semantic-conventions/incubating';
import type { Attempt } from 'messaging-platform-sdk';

/** For the client's option `onAttempt`. No span holds a key, or a value of a path or a query. */
export function traceAttempts(tracer: Tracer): (attempt: Attempt) => void {
  return ({ method, path, host, attempt, start, duration, status, error, requestId }) => {
    const { hostname, port } = new URL(`https://${host}`);
    const failure = error ?? (status! >= 400 ? String(status) : undefined);
    const attributes: Attributes = {
      [conventions.ATTR_HTTP_REQUEST_METHOD]: method,
      [conventions.ATTR_SERVER_ADDRESS]: hostname,
      [conventions.ATTR_SERVER_PORT]: Number(port || 443),
      [conventions.ATTR_URL_FULL]: `https://${host}${path}`,
      [ATTR_URL_TEMPLATE]: path,
      ...(status && { [conventions.ATTR_HTTP_RESPONSE_STATUS_CODE]: status }),
      ...(attempt > 1 && { [conventions.ATTR_HTTP_REQUEST_RESEND_COUNT]: attempt - 1 }),
      ...(requestId && { 'messaging_platform.request_id': requestId }),
      ...(failure && { [conventions.ATTR_ERROR_TYPE]: failure }),
    };
    const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, startTime: start, attributes });
    if (failure) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(start + duration);
  };
}
