// Prepares the code samples of the REST pages.
import { HTTPSnippet } from '@readme/httpsnippet';
import { format } from 'prettier';
import { readContract } from '../contract.js';
import { parseCurl } from './curl.js';

export interface CodeSample {
  lang: string;
  source: string;
}

/** The code that creates the client. The contract contains it only once, in `info.description`. */
const [, clientSetup = ''] = /```ts\n([^]*?)```/.exec(readContract().info.description)!;

/** Turns a TypeScript sample into a program that prints its results. A line of code on the page has room for 52 characters. */
export function completeSample(source: string): Promise<string> {
  // The left side of the last `const`, such as `company` or `{ id, name }`.
  const declared = source.match(/(?<=^const )[^=]+(?= =)/gm)?.at(-1) ?? '';
  // Keys and tokens don't belong in a terminal.
  const results = declared.match(/\w+/g)?.filter((name) => !/^(authKey|token)$/.test(name)) ?? [];
  const print = results.length ? `console.log(${results.join(', ')});` : '';
  return format(`${clientSetup}\n${source}${print}`, { parser: 'typescript', singleQuote: true, printWidth: 52 });
}

const languages = [
  { lang: 'Python', target: 'python', library: 'requests', options: {} },
  { lang: 'Go', target: 'go', library: 'native', options: { checkErrors: true } },
  { lang: 'PHP', target: 'php', library: 'guzzle', options: {} },
] as const;

/** Replacements that make a program save a download instead of printing it. `FILE` stands for the file's name. */
const saveInsteadOfPrint: Record<string, [print: RegExp, save: string][]> = {
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

function postDataOf(body: string | undefined, files: ReturnType<typeof parseCurl>['files']) {
  if (files.length > 0) return { mimeType: 'multipart/form-data', params: files };
  return body === undefined ? {} : { mimeType: 'application/json', text: body };
}

export function translateCurl(command: string): CodeSample[] {
  const { method, url, headers, body, files, output } = parseCurl(command);
  const snippet = new HTTPSnippet({
    method,
    url: url.href,
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    cookies: [],
    queryString: [],
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    postData: postDataOf(body, files),
  });
  return languages.map(({ lang, target, library, options }) => {
    // `convert` returns a translation per request, or false.
    const [translation] = snippet.convert(target, library, options) || [];
    if (!translation) throw new Error(`httpsnippet can't translate this command to ${lang}: ${command}`);
    let source = translation;
    if (output)
      for (const [print, save] of saveInsteadOfPrint[lang]!)
        source = source.replace(print, save.replace('FILE', output));
    return { lang, source };
  });
}
