// Where the sandbox's code for an area is.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';

const folder = join(root, 'src/testing/areas');
const rooms = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !['all', 'index'].includes(name));

/** The names of a file's rules and handlers. */
async function namesIn(room: string): Promise<string[]> {
  const { rules = {}, handlers = {} } = (await import(join(folder, `${room}.ts`))) as Record<string, object>;
  return [...Object.keys(rules), ...Object.keys(handlers)];
}

/** `sub-accounts` has the rules of `subAccounts`. */
const isBelow = (name: string, room: string) =>
  `${name}.`.startsWith(`${room.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}.`);

it("an area's rules and handlers are in the file with its name, or with the name of a part of it", async () => {
  for (const room of rooms)
    for (const name of await namesIn(room)) {
      const found = rooms.filter((other) => isBelow(name, other)).sort((one, other) => other.length - one.length);
      expect([name, found[0]]).toEqual([name, room]);
    }
});

it('every file of an area is registered', async () => {
  const { rules, handlers } = (await import(join(folder, 'all.ts'))) as { rules: object; handlers: object };
  const registered = [...Object.keys(rules), ...Object.keys(handlers)];
  for (const room of rooms) expect(registered).toEqual(expect.arrayContaining(await namesIn(room)));
});
