// Loads the responses and webhook payloads that others recorded from the API. README.md describes the format.
import { readdirSync, readFileSync } from 'node:fs';
import type { CaseResponse } from './cases.js';

interface Recorded {
  name: string;
  /** Where the recording was published: usually a repository and a path. */
  source: string;
  /** When it was recorded, as precisely as we know: a day, a month, or a range of months. */
  recorded: string;
  note?: string;
}

export interface RecordedResponse extends Recorded {
  operation: string;
  input?: object;
  response: CaseResponse;
  /** `error` and `file` are as in responses.json. */
  error?: string;
  file?: { fileName?: string; contentType?: string; size?: number };
}

export interface RecordedWebhook extends Recorded {
  payload: { items: Record<string, unknown>[] };
}

export interface RecordedEvent extends Recorded {
  type: 'email' | 'marketing';
  payload: Record<string, unknown>;
}

const folder = new URL('recorded/', import.meta.url);
const recordings = readdirSync(folder).map(
  (name) =>
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedResponse | RecordedWebhook | RecordedEvent,
);

export const recordedResponses = recordings.filter((recording) => 'response' in recording);
export const recordedEvents = recordings.filter((recording): recording is RecordedEvent => 'type' in recording);
export const recordedWebhooks = recordings.filter(
  (recording): recording is RecordedWebhook => 'payload' in recording && !('type' in recording),
);
