// The filters of the lists of events of emails and SMS.
import { parseJson } from '../request/incoming-request.js';
import { invalidParameter } from '../response/rejection.js';

interface Event {
  readonly event?: string;
  readonly tag?: string;
  readonly tags?: string[];
}

export const eventRules = {
  filters: {
    // Documented: `bounces` are hard and soft ones.
    event: ({ event }: Event, wanted: unknown) =>
      event === wanted || (wanted === 'bounces' && /^(hard|soft)Bounces$/.test(String(event))),
    // Our choice: an email or SMS must have every tag. An event of a seed may have only the field that responses show.
    tags: ({ tag, tags = [tag ?? []].flat() }: Event, text: unknown) =>
      parseTags(text).every((wanted) => tags.includes(String(wanted))),
  },
  checkQuery({ tags }: { tags?: unknown }) {
    if (tags !== undefined) parseTags(tags);
  },
};

/** Documented: the tags are a JSON array. @throws a `Rejection` the text isn't one */
function parseTags(text: unknown): unknown[] {
  const { value } = parseJson(String(text));
  if (!Array.isArray(value)) throw invalidParameter('tags must be a JSON array, such as ["orders"]');
  return value;
}
