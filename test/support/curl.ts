// Parses the curl samples of the contract.
import { parseArgs } from 'node:util';

export interface CurlRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  /** The fields of a form, which the request has instead of a body. */
  fields: FormField[];
  /** A file name; undefined if curl prints the response. */
  output: string | undefined;
}

interface FormField {
  name: string;
  value: string;
  /** Undefined if the field isn't a file. */
  fileName: string | undefined;
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
  const fields = values.form.map(parseField);
  return { method: values.request ?? 'GET', url, headers, body: values.data, fields, output: values.output };
}

/** Parses `name=@path;type=text/csv`, where the type may be missing, or `name=value`. */
function parseField(field: string): FormField {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(field) ?? [];
  const [, fileName, contentType = ''] = /^@([^;]+)(?:;type=(.+))?$/.exec(value) ?? [];
  return { name, value, fileName, contentType };
}

/** Words may be in single quotes. A backslash at the end of a line continues the line. */
function splitWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replace(/^'(.*)'$/s, '$1'));
}
