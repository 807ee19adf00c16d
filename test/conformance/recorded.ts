// The cases of the folder `recorded`: what others recorded from the API, masked, each with its source.
import { readdirSync, readFileSync } from 'node:fs';
import type { OperationId } from 'messaging-platform-sdk';
import type { WrittenResponse } from './cases.js';

interface Recorded {
  name: string;
  /** Where it stands: a repository and a path. */
  source: string;
  /** When it was recorded, as far as that is known. */
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
const recorded = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedResponse | RecordedWebhook,
);

export const recordedResponses = recorded.filter((each) => 'response' in each);
export const recordedWebhooks = recorded.filter((each) => 'payload' in each);
