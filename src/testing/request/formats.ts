// Checks text against the `format` keyword of JSON Schema.

// The pattern of ajv-formats.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

// RFC 3339, except that the colon in the offset is optional and leap seconds are invalid.
const dateTimePattern =
  /^(?<day>\d{4}-\d\d-\d\d)[t ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  // RFC 5321: at most 254 characters. On a longer text, the pattern takes too long.
  email: (text) => text.length <= 254 && emailPattern.test(text),
  // Brevo documents that its dates may also be date-times.
  date: isDayOrTime,
  uuid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  uri: (text) => /^[a-z][a-z\d+.-]*:\S*$/i.test(text),
  'date-time': (text) => text.length < 100 && isDay(dateTimePattern.exec(text)?.groups?.['day'] ?? ''),
};

export function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

function isDayOrTime(text: string): boolean {
  if (!isDay(text.slice(0, 10))) return false;
  return text.length === 10 || (/^[Tt ]\d\d:/.test(text.slice(10)) && !Number.isNaN(Date.parse(text)));
}
