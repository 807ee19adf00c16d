// Sends an operation's sample request to the sandbox in the page, and explains each failure.
import type { OperationName } from '../../../src/testing/request/operation-types.js';

/** The request of an operation's curl sample. scripts/docs/rest-pages.ts writes it into the page. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  files: { name: string; fileName: string; contentType: string }[];
}

/** What the reader typed and received for an operation. */
export interface Draft {
  path: string;
  body: string;
  fault: string;
  isSending: boolean;
  result?: Result | undefined;
}

interface Result {
  title: string;
  details: string;
  body?: string;
}

const sampleFile = 'name,industry\nAcme,Manufacturing\nFabrikam,Logistics\n';

export function createDraft({ url, body = '', files }: SampleRequest): Draft {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/^\/v3/, '') + search;
  return { path, body: files.length ? sampleFile : indentJson(body), fault: '', isSending: false };
}

export const hasBody = ({ body, files }: SampleRequest): boolean => body !== undefined || files.length > 0;

/** Loads the sandbox when the reader first needs it. Returns undefined if that fails, for example offline. */
const loadSandbox = () => import('./sandbox.js').catch(() => undefined);
const notLoaded = 'The sandbox did not load. If you are offline, connect and reload this page.';

export async function sendDraft(operation: OperationName, request: SampleRequest, draft: Draft): Promise<Result> {
  const sandbox = await loadSandbox();
  if (!sandbox) return { title: 'Nothing was sent', details: notLoaded };
  const url = `${new URL(request.url).origin}/v3${draft.path}`;
  const { method, headers, files } = request;
  const body = hasBody(request) ? (formOf(files, draft.body) ?? draft.body) : null;
  const init = { method, headers, body };
  const { responseOrError, metFault } = await sandbox.sendToSandbox(operation, url, init, draft.fault);
  const note = metFault
    ? (meanings[draft.fault] ?? '')
    : `The fault did not apply, and was removed: this is not a request of ${operation}.`;
  if (responseOrError instanceof Response) return describeResponse(responseOrError, note);
  return describeFailure(responseOrError, note);
}

export async function resetDraft(): Promise<Result> {
  const sandbox = await loadSandbox();
  if (!sandbox) return { title: 'Not reset', details: notLoaded };
  sandbox.resetSandbox();
  return { title: 'Reset', details: 'The sandbox is back in its initial state.' };
}

/** Each file of the form contains the text that the reader typed. */
function formOf(files: SampleRequest['files'], text: string): FormData | undefined {
  if (files.length === 0) return undefined;
  const form = new FormData();
  for (const { name, fileName, contentType } of files)
    form.append(name, new Blob([text], { type: contentType }), fileName);
  return form;
}

async function describeResponse(response: Response, note: string): Promise<Result> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const body = indentJson(await response.text()) || '(no body)';
  const details = [note, ...headers].filter(Boolean).join('\n');
  return { title: `${response.status} ${response.statusText}`.trim(), details, body };
}

const meanings: Record<string, string> = {
  lost: 'The request was processed, and its response got lost. A client cannot know that: the outcome is unknown. A GET shows it.',
  refused: 'There was no connection, so the request was not processed. A client may send it again.',
  429: 'The request was not processed. A client may send it again after the time in the headers.',
  503: 'The request was not processed. A client cannot know that: after a 5xx, the outcome is unknown.',
};

function describeFailure({ message, cause }: Error, note: string): Result {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return { title: 'No response', details: `${reason}\n${note || 'The request was not processed.'}` };
}

function indentJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
