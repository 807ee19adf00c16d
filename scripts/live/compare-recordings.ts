// Reports which recorded API responses of others this run confirms. Names fields of the recordings, never values of the account.
import { recordedResponses, type RecordedResponse } from '../../test/conformance/recorded.js';
import { parseJson, type Exchange } from './check-response.js';
import { missingIn, shapeOf } from './shape.js';

/** Returns a line per recording. It is confirmed if a response with its operation and status has all of its fields. */
export function compareRecordings(exchanges: readonly Exchange[]): string[] {
  return recordedResponses.map((recorded) => `- ${recorded.name}: ${compareRecording(recorded, exchanges)}`);
}

function compareRecording({ operation, response, recorded }: RecordedResponse, exchanges: readonly Exchange[]): string {
  const similar = exchanges.filter(
    (exchange) => exchange.operation === operation && exchange.status === response.status,
  );
  if (similar.length === 0) return `not seen since ${recorded}`;
  const received = shapeOf(...similar.map(({ bytes }) => parseJson(bytes)));
  const missing = response.json === undefined ? [] : missingIn(received, shapeOf(response.json));
  return missing.length === 0 ? 'confirmed' : `differs: ${missing.join(', ')}`;
}
