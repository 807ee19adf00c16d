// Checks text against the `format` keyword of JSON Schema.
import { isDay, isDayOrTime } from './dates.js';

// The pattern of ajv-formats.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

// RFC 3339, except that the colon in the offset is optional and leap seconds are invalid. `isDay` checks the day.
const dateTimePattern =
  /^(?<day>\d{4}-\d\d-\d\d)[t ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

/** The formats that the sandbox checks. scripts/generate/requests.ts lists the contract's unchecked formats. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => emailPattern.test(text),
  // Brevo documents that its dates may also be date-times.
  date: isDayOrTime,
  'date-time'(text) {
    const day = dateTimePattern.exec(text)?.groups?.day;
    return day !== undefined && isDay(day);
  },
  // The formats below aren't in the contract. They check values that tests pass to the sandbox.
  'http(s) URL': (text) => /^https?:/.test(text) && URL.canParse(text),
  'http(s) URL or path': (text) => text.startsWith('/') || formats['http(s) URL']!(text),
};
