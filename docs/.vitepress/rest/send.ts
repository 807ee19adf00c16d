// The bar below the page: sends the sample of the operation at the address to a sandbox in the page, and shows the response.
import { watchAddress } from './address.js';
import type { pageSandbox } from './sandbox.js';

export interface SampleRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

const find = (id: string) => document.getElementById(id)!;

/** Follows the address: an operation shows its request, any other place hides it. */
export function offerSending(requests: Record<string, SampleRequest>, routes: Record<string, string>): void {
  const url = find('send-url') as HTMLInputElement;
  const body = find('send-body') as HTMLTextAreaElement;
  let operation = '';
  watchAddress(() => {
    const [id = ''] = Object.entries(routes).find(([, route]) => route === decodeURIComponent(location.hash)) ?? [];
    if (id === operation) return;
    operation = id;
    const request = requests[id];
    find('send').hidden = !request;
    (find('send') as HTMLDetailsElement).open = false;
    find('response').hidden = true;
    if (!request) return;
    find('send-method').textContent = request.method;
    url.value = new URL(request.url).pathname.replace(/^\/v3/, '') + new URL(request.url).search;
    body.value = request.body ?? '';
    find('send-body-part').hidden = request.body === undefined;
  });
  find('send-now').addEventListener('click', () => {
    const sample = requests[operation]!;
    const init = {
      method: sample.method,
      headers: sample.headers,
      body: sample.body === undefined ? null : body.value,
    };
    void show(operation, new URL(sample.url).origin + '/v3' + url.value, init);
  });
  find('send-reset').addEventListener('click', () => {
    void loadSandbox().then((sandbox) => sandbox.reset());
    showText('Reset', 'The sandbox is as at the start.');
  });
}

async function show(operation: string, url: string, init: RequestInit): Promise<void> {
  try {
    const sandbox = await loadSandbox();
    const response = await sandbox.send(operation, url, init, (find('send-fault') as HTMLSelectElement).value);
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    const body = await response.text();
    showText(`${response.status} ${response.statusText}`.trim(), headers, indent(body) || '(no body)');
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    showText('No response', reason, 'Without a fault, send a GET to see whether the request was processed.');
  }
}

function showText(status: string, headers: string, body = ''): void {
  find('response').hidden = false;
  find('response-status').textContent = status;
  find('response-headers').textContent = headers;
  find('response-body').textContent = body;
}

/** JSON with a line for each field; other bodies as they are. */
function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

let loading: Promise<typeof pageSandbox> | undefined;

/** A script element works in a page that is opened from disk; `import()` doesn't. */
function loadSandbox(): Promise<typeof pageSandbox> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'rest-sandbox.js';
    script.onload = () => resolve((globalThis as unknown as { pageSandbox: typeof pageSandbox }).pageSandbox);
    script.onerror = () => reject(new Error('the sandbox could not be loaded'));
    document.head.append(script);
  });
  return loading;
}
