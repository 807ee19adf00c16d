// Says which recordings of the API this run confirms. It names fields of the recordings, and nothing of the account.
import { recordedResponses, type RecordedResponse } from '../../test/conformance/recorded.js';
import { parseJson, type Exchange } from './judge.js';
import { missingIn, shapeOf } from './shape.js';

/** A line for each recording: whether a response to the same operation, with the same status, has all of its fields. */
export function confirmRecordings(exchanges: readonly Exchange[]): string[] {
  return recordedResponses.map((recorded) => `- ${recorded.name}: ${verdictOn(recorded, exchanges)}`);
}

function verdictOn({ operation, response, recorded }: RecordedResponse, exchanges: readonly Exchange[]): string {
  const seen = exchanges.filter((each) => each.operation === operation && each.status === response.status);
  if (seen.length === 0) return `not seen since ${recorded}`;
  const found = shapeOf(...seen.map(({ bytes }) => parseJson(bytes)));
  const missing = response.json === undefined ? [] : missingIn(found, shapeOf(response.json));
  return missing.length === 0 ? 'confirmed' : `differs: ${missing.join(', ')}`;
}
