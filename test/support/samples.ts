// The code samples of openapi.yaml (x-codeSamples), and what a curl sample sends.
import { listOperations, readContract } from '../../scripts/contract.js';

export interface Sample {
  operation: string;
  typescript: string;
  curl: string;
}

/** The samples of each operation; empty text where one is missing. */
export function readSamples(): Sample[] {
  return listOperations(readContract()).map(({ operationId, definition }) => {
    const samples: { lang: string; source: string }[] = definition['x-codeSamples'] ?? [];
    const source = (language: string) => samples.find(({ lang }) => lang === language)?.source ?? '';
    return { operation: operationId, typescript: source('TypeScript'), curl: source('curl') };
  });
}

/** JavaScript that can be run: the body of an async function of `names`. */
export function runnable(source: string, ...names: string[]): (...values: unknown[]) => Promise<unknown> {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  return new AsyncFunction(...names, source);
}

/** The request that a curl command sends; an option that no sample uses is an error. */
export function readCurl(command: string): Request {
  // Words are bare, or in single quotes; a backslash continues the line.
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|[^\s']+/g) ?? [];
  const [program, ...options] = words.map((word) => word.replace(/^'(.*)'$/s, '$1')).filter((word) => word !== '--get');
  if (program !== 'curl') throw new Error(`not a curl command: ${command}`);
  const headers = new Headers();
  const query: string[] = [];
  const found: Record<string, string> = {};
  for (let at = 0; at < options.length; at += 2) {
    const [option = '', value = ''] = options.slice(at);
    if (option === '--header') headers.append(value.split(':')[0]!, value.replace(/^.*?: */, ''));
    else if (option === '--data-urlencode') query.push(value.replace(/(?<==).*$/s, encodeURIComponent));
    else if (/^--(request|url|data|output)$/.test(option)) found[option] = value;
    else throw new Error(`unknown option of curl: ${option}`);
  }
  const url = new URL(found['--url'] ?? '');
  if (query.length) url.search = query.join('&');
  return new Request(url, { method: found['--request'] ?? 'GET', headers, body: found['--data'] ?? null });
}
