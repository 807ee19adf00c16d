// Generates generated/webhooks.ts: how to recognize the events of the contract's webhooks.
import { fieldsOf, resolve, type Contract, type Schema } from '../contract.js';
import { printValue } from './source-text.js';

export function webhooksSource(document: Contract): string {
  const groups = new Map<string, { kind: string; events: unknown[]; fields: Record<string, string> }>();
  for (const { post } of Object.values(document.webhooks)) {
    const [media] = Object.values(post.requestBody!.content);
    const schema = resolve(document, media!.schema)!;
    // `Email webhook` is the tag of the kind `email`.
    const kind = post.tags![0].split(' ')[0]!.toLowerCase();
    for (const event of schema.oneOf ?? [schema]) {
      const fields = identifyingFields(document, event);
      const key = JSON.stringify([kind, fields]);
      const group = groups.get(key) ?? { kind, events: [], fields };
      group.events.push(...(fieldsOf(document, event).properties['event']?.enum ?? []));
      groups.set(key, group);
    }
  }
  const events = [...groups.values()].map(({ kind, events, fields }) =>
    events.length > 0 ? { kind, events, fields } : { kind, fields },
  );
  return (
    `/** The events of webhooks: the types of the fields that each has. Without \`events\`, a payload has no field \`event\`. */\n` +
    `export const webhookEvents = ${printValue(events)} as const;\n`
  );
}

/** The required fields that several events share, if any: as in a response, a further one may be missing. */
function identifyingFields(document: Contract, event: Schema): Record<string, string> {
  const [shared] = resolve(document, event).allOf ?? [];
  const common = fieldsOf(document, shared);
  const { properties, required } = common.required.length > 0 ? common : fieldsOf(document, event);
  const typeOf = (name: string) => String(properties[name]!.type).replace('integer', 'number');
  return Object.fromEntries(required.filter((name) => name !== 'event').map((name) => [name, typeOf(name)]));
}
