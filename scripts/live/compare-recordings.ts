// Reports which responses recorded by third parties this run confirms. The report names fields of those recordings, but contains
// no value of the account.
import { recordedResponses, type RecordedResponse } from '../../test/conformance/recorded.js';
import { parseJson, type Exchange } from './check-response.js';
import { missingIn, shapeOf } from './shape.js';

/**
 * Returns a line per recording. This run confirms a recording if responses of the same operation and status have its fields,
 * with matching types.
 */
export function compareRecordings(exchanges: readonly Exchange[]): string[] {
  return recordedResponses.map((recorded) => `- ${recorded.name}: ${compareRecording(recorded, exchanges)}`);
}

function compareRecording(
  { operation, response, recorded: date }: RecordedResponse,
  exchanges: readonly Exchange[],
): string {
  const similar = exchanges.filter(
    (exchange) => exchange.operation === operation && exchange.status === response.status,
  );
  if (similar.length === 0) return `not seen since ${date}`;
  const received = shapeOf(...similar.map(({ bytes }) => parseJson(bytes)));
  const missing = response.json === undefined ? [] : missingIn(received, shapeOf(response.json));
  return missing.length === 0 ? 'confirmed' : `differs: ${missing.join(', ')}`;
}
