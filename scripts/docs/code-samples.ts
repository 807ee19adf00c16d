// The samples of an operation on the REST page: those of the contract, and what they say in Python, Go and PHP.
import { HTTPSnippet } from '@readme/httpsnippet';
import { format } from 'prettier';

export interface CodeSample {
  lang: string;
  source: string;
}

/** What a sample of the contract takes for granted. */
const client = `import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: '<API_KEY>' });

`;

/** A TypeScript sample as a whole program, in lines that fit beside the description. */
export const wholeSample = (source: string): Promise<string> =>
  format(client + source, { parser: 'typescript', singleQuote: true, printWidth: 52 });

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

/** A request, as curl would send it. */
export interface CurlRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Reads a curl command with the options that the samples use; any other option is an error. */
export function readCurl(command: string): CurlRequest {
  const [program, ...words] = splitWords(command);
  if (program !== 'curl') throw new Error(`not a curl command: ${command}`);
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const found: Record<string, string> = {};
  for (let option = words.shift(); option !== undefined; option = words.shift()) {
    if (option === '--get') continue;
    const value = words.shift() ?? '';
    if (option === '--header')
      headers[value.slice(0, value.indexOf(':')).toLowerCase()] = value.slice(value.indexOf(':') + 1).trim();
    else if (option === '--data-urlencode')
      query.push(value.replace(/=(.*)$/s, (_, text: string) => `=${encodeURIComponent(text)}`));
    else if (['--request', '--url', '--data', '--output'].includes(option)) found[option] = value;
    else throw new Error(`unknown option of curl: ${option}`);
  }
  const url = new URL(found['--url'] ?? '');
  if (query.length) url.search = query.join('&');
  return { method: found['--request'] ?? 'GET', url, headers, body: found['--data'] };
}

/** The words of a shell command: bare, or in single quotes; a backslash continues the line. */
function splitWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replace(/^'(.*)'$/s, '$1'));
}
