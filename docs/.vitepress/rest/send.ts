// The form of the REST page that sends the current operation's sample request to the sandbox.
import { readHash, watchAddress } from './address.js';
import type { pageSandbox } from './sandbox.js';

export interface SampleRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  files: { name: string; fileName: string; contentType: string }[];
}

const byId = (id: string) => document.getElementById(id)!;
const urlField = byId('send-url') as HTMLInputElement;
const bodyField = byId('send-body') as HTMLTextAreaElement;

export function setUpSending(requests: Record<string, SampleRequest>, routes: Record<string, string>): void {
  let operation = '';
  watchAddress(() => {
    const hash = readHash();
    const [id = ''] = Object.entries(routes).find(([, route]) => route === hash) ?? [];
    if (id === operation) return;
    operation = id;
    showRequest(requests[id]);
  });
  byId('send-now').addEventListener('click', () => {
    const { method, headers, url, body, files } = requests[operation]!;
    const init = { method, headers, body: body === undefined ? formOf(files, bodyField.value) : bodyField.value };
    void sendAndShow(operation, new URL(url).origin + '/v3' + urlField.value, init);
  });
  byId('send-reset').addEventListener('click', () => void reset());
}

/** The file of a form contains the text of the field. */
function formOf(files: SampleRequest['files'], text: string): FormData | null {
  if (files.length === 0) return null;
  const form = new FormData();
  for (const { name, fileName, contentType } of files)
    form.append(name, new Blob([text], { type: contentType }), fileName);
  return form;
}

const sampleFile = 'name,industry\nAcme,Manufacturing\nFabrikam,Logistics\n';

function showRequest(request: SampleRequest | undefined): void {
  byId('send').hidden = !request;
  (byId('send') as HTMLDetailsElement).open = false;
  byId('response').hidden = true;
  if (!request) return;
  const { pathname, search } = new URL(request.url);
  byId('send-method').textContent = request.method;
  urlField.value = pathname.replace(/^\/v3/, '') + search;
  const hasFile = request.files.length > 0;
  bodyField.value = hasFile ? sampleFile : (request.body ?? '');
  byId('send-body-part').hidden = request.body === undefined && !hasFile;
}

async function reset(): Promise<void> {
  const sandbox = await loadSandbox();
  sandbox.reset();
  showResult('Reset', 'The sandbox is back in its initial state.');
}

async function sendAndShow(operation: string, url: string, init: RequestInit): Promise<void> {
  try {
    const sandbox = await loadSandbox();
    const response = await sandbox.send(operation, url, init, (byId('send-fault') as HTMLSelectElement).value);
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    const body = await response.text();
    showResult(`${response.status} ${response.statusText}`.trim(), headers, indentJson(body) || '(no body)');
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    showResult('No response', reason, 'To see whether the request was processed, send a GET without a fault.');
  }
}

function showResult(title: string, details: string, body = ''): void {
  byId('response').hidden = false;
  byId('response-status').textContent = title;
  byId('response-headers').textContent = details;
  byId('response-body').textContent = body;
}

function indentJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

let loading: Promise<typeof pageSandbox> | undefined;

/** Loads the sandbox with a `<script>`, because `import()` doesn't work on a page opened from disk. */
function loadSandbox(): Promise<typeof pageSandbox> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'rest-sandbox.js';
    script.onload = () => resolve((globalThis as unknown as { pageSandbox: typeof pageSandbox }).pageSandbox);
    script.onerror = () => reject(new Error('rest-sandbox.js could not be loaded'));
    document.head.append(script);
  });
  return loading;
}
