// Loads the responses and webhooks that others recorded from the API, each with its source.
import { readdirSync, readFileSync } from 'node:fs';
import type { OperationId } from 'messaging-platform-sdk';
import type { WrittenResponse } from './cases.js';

interface Recorded {
  name: string;
  /** The repository and the path of the recording. */
  source: string;
  /** The date of the recording, as exactly as it is known. */
  recorded: string;
  note?: string;
}

export interface RecordedResponse extends Recorded {
  operation: OperationId;
  /** The values of the call, if they are known. */
  input?: object;
  response: WrittenResponse;
  /** As in responses.json. */
  error?: string;
  file?: { fileName?: string; contentType?: string; size?: number };
}

/** A request to an inbound webhook. */
export interface RecordedWebhook extends Recorded {
  payload: { items: Record<string, unknown>[] };
}

const folder = new URL('recorded/', import.meta.url);
const recordings = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedResponse | RecordedWebhook,
);

export const recordedResponses = recordings.filter((recording) => 'response' in recording);
export const recordedWebhooks = recordings.filter((recording) => 'payload' in recording);
