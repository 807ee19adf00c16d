// Parses the curl samples of the contract.
import { parseArgs } from 'node:util';

export interface CurlRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  /** The files of a form, which the request has instead of a body. */
  files: FormFile[];
  /** A file name; undefined if curl prints the response. */
  output: string | undefined;
}

interface FormFile {
  /** The name of the field. */
  name: string;
  fileName: string;
  contentType: string;
}

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true, default: [] as string[] } as const;
const options = {
  get: { type: 'boolean' },
  request: text,
  url: text,
  header: list,
  data: text,
  'data-urlencode': list,
  form: list,
  output: text,
} as const;

export function parseCurl(command: string): CurlRequest {
  const [program, ...args] = splitWords(command);
  if (program !== 'curl') throw new Error(`This is not a curl command: ${command}`);
  const { values } = parseArgs({ args, options });
  const headers: Record<string, string> = {};
  for (const header of values.header) {
    const [, name = '', value = ''] = /^(.*?): *(.*)$/.exec(header) ?? [];
    headers[name.toLowerCase()] = value;
  }
  const url = new URL(values.url ?? '');
  // Like curl, encode only the value of `name=value`.
  const query = values['data-urlencode'].map((parameter) =>
    parameter.replace(/(?<==).*$/s, (value) => encodeURIComponent(value)),
  );
  if (query.length) url.search = query.join('&');
  const files = values.form.map(parseFile);
  return { method: values.request ?? 'GET', url, headers, body: values.data, files, output: values.output };
}

/** Parses `name=@path;type=text/csv`, where the type may be missing. */
function parseFile(field: string): FormFile {
  const [, name = '', fileName = '', contentType = ''] = /^(\w+)=@([^;]+)(?:;type=(.+))?$/.exec(field) ?? [];
  if (!name) throw new Error(`This is not a file of a form: ${field}`);
  return { name, fileName, contentType };
}

/** Words may be in single quotes. A backslash at the end of a line continues the line. */
function splitWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replace(/^'(.*)'$/s, '$1'));
}
