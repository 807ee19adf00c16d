// Parses the curl samples of openapi.yaml.

/** The request that curl would send. */
export interface CurlRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  /** The file that curl saves the response to. */
  output: string | undefined;
}

/** Parses a curl command. Throws for options that no sample uses. */
export function parseCurl(command: string): CurlRequest {
  const [program, ...words] = splitWords(command);
  if (program !== 'curl') throw new Error(`This is not a curl command: ${command}`);
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const singleOptions: Record<string, string> = {};
  for (let option = words.shift(); option !== undefined; option = words.shift()) {
    if (option === '--get') continue;
    const value = words.shift() ?? '';
    if (option === '--header') {
      const [, name = '', text = ''] = /^(.*?): *(.*)$/.exec(value) ?? [];
      headers[name.toLowerCase()] = text;
    } else if (option === '--data-urlencode')
      query.push(value.replace(/=(.*)$/s, (_, text: string) => `=${encodeURIComponent(text)}`));
    else if (['--request', '--url', '--data', '--output'].includes(option)) singleOptions[option] = value;
    else throw new Error(`scripts/docs/curl.ts doesn't know curl's option ${option}.`);
  }
  const url = new URL(singleOptions['--url'] ?? '');
  if (query.length) url.search = query.join('&');
  return {
    method: singleOptions['--request'] ?? 'GET',
    url,
    headers,
    body: singleOptions['--data'],
    output: singleOptions['--output'],
  };
}

/** Splits a shell command into words, with or without single quotes. A backslash continues the line. */
function splitWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replace(/^'(.*)'$/s, '$1'));
}
