// The samples of an operation on the REST page: those of the contract, and what they say in Python, Go and PHP.
import { HTTPSnippet } from '@readme/httpsnippet';
import { format } from 'prettier';
import { readContract } from '../contract.js';
import { readCurl } from './curl.js';

export interface CodeSample {
  lang: string;
  source: string;
}

/** The lines that every TypeScript sample starts from; the contract shows them once. */
const [, client = ''] = /```ts\n([^]*?)```/.exec(readContract().info.description)!;

/** A TypeScript sample as a whole program, in lines that fit beside the description. */
export const wholeSample = (source: string): Promise<string> =>
  format(`${client}\n${source}`, { parser: 'typescript', singleQuote: true, printWidth: 52 });

const languages = [
  ['Python', 'python', 'requests', {}],
  ['Go', 'go', 'native', { checkErrors: true }],
  ['PHP', 'php', 'guzzle', {}],
] as const;

/** The request of a curl sample in each further language. */
export function translateCurl(command: string): CodeSample[] {
  const { method, url, headers, body } = readCurl(command);
  const snippet = new HTTPSnippet({
    ...{ method, url: url.href, httpVersion: 'HTTP/1.1', headersSize: -1, bodySize: -1, cookies: [], queryString: [] },
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    postData: body === undefined ? {} : { mimeType: 'application/json', text: body },
  });
  return languages.map(([lang, target, library, options]) => ({
    lang,
    source: String((snippet.convert(target, library, options) || [])[0]),
  }));
}
