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

/** A TypeScript sample as a whole program that prints its result, in lines that fit beside the description. */
export function wholeSample(source: string): Promise<string> {
  const [declared = ''] = source.match(/(?<=^const )[^=]+(?= =)/gm)?.slice(-1) ?? [];
  // Keys and tokens don't belong in a terminal.
  const results = declared.match(/\w+/g)?.filter((name) => !/^(authKey|token)$/.test(name)) ?? [];
  const print = results.length ? `console.log(${results.join(', ')});` : '';
  return format(`${client}\n${source}${print}`, { parser: 'typescript', singleQuote: true, printWidth: 52 });
}

const languages = [
  ['Python', 'python', 'requests', {}],
  ['Go', 'go', 'native', { checkErrors: true }],
  ['PHP', 'php', 'guzzle', {}],
] as const;

/** What a program does with a file instead of printing it: `FILE` is its name. */
const saving: Record<string, [printing: RegExp, saving: string][]> = {
  Python: [[/^print\(response\.text\)$/m, 'with open("FILE", "wb") as file:\n    file.write(response.content)']],
  Go: [
    [/"fmt"/, '"os"'],
    [
      /fmt\.Println\(string\(body\)\)/,
      'if err := os.WriteFile("FILE", body, 0o600); err != nil {\n\t\tpanic(err)\n\t}',
    ],
  ],
  PHP: [[/^echo (.+);$/m, "file_put_contents('FILE', $1);"]],
};

/** The request of a curl sample in each further language. */
export function translateCurl(command: string): CodeSample[] {
  const { method, url, headers, body, output } = readCurl(command);
  const snippet = new HTTPSnippet({
    method,
    url: url.href,
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    cookies: [],
    queryString: [],
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    postData: body === undefined ? {} : { mimeType: 'application/json', text: body },
  });
  return languages.map(([lang, target, library, options]) => {
    let source = String((snippet.convert(target, library, options) || [])[0]);
    if (output) for (const [from, to] of saving[lang]!) source = source.replace(from, to.replace('FILE', output));
    return { lang, source };
  });
}
