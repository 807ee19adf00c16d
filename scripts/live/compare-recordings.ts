// Third parties have published responses that they recorded. This reports which of them the run confirms. The report names fields
// of those recordings, but contains no data from the account under test.
import { recordedResponses, type RecordedResponse } from '../../test/conformance/recorded.js';
import { parseJson, type Exchange } from './check-response.js';
import { missingIn, shapeOf } from './shape.js';

/**
 * Returns a line per recording. The run confirms a recording if responses of the same operation and status have its fields,
 * with matching types.
 */
export function compareRecordings(exchanges: readonly Exchange[]): string[] {
  return recordedResponses.map((recording) => `- ${recording.name}: ${compareRecording(recording, exchanges)}`);
}

function compareRecording(
  { operation, response, recorded: recordedOn }: RecordedResponse,
  exchanges: readonly Exchange[],
): string {
  const similar = exchanges.filter(
    (exchange) => exchange.operation === operation && exchange.status === response.status,
  );
  if (similar.length === 0) return `not seen since ${recordedOn}`;
  const received = shapeOf(...similar.map(({ bytes }) => parseJson(bytes)));
  const missing = response.json === undefined ? [] : missingIn(received, shapeOf(response.json));
  return missing.length === 0 ? 'confirmed' : `differs: ${missing.join(', ')}`;
}
