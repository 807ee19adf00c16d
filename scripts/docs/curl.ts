// What a curl sample of openapi.yaml sends.

/** A request, as curl would send it. */
export interface CurlRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  /** The file that the response is saved to. */
  output: string | undefined;
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
  return { method: found['--request'] ?? 'GET', url, headers, body: found['--data'], output: found['--output'] };
}

/** The words of a shell command: bare, or in single quotes; a backslash continues the line. */
function splitWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replace(/^'(.*)'$/s, '$1'));
}
