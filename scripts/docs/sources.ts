// Names the pages of the SDK reference, in the order of the menu, with the source file of each.
import { root } from '../root.js';
import { listFiles } from './folders.js';

const areas = listFiles(`${root}src/resources`, '.ts').filter((name) => !/^(exports|resources)\.ts$/.test(name));

/** A name is on the page of the first source that exports it. */
export const sources: Readonly<Record<string, string>> = {
  client: 'src/client.ts',
  ...Object.fromEntries(areas.map((name) => [name.replace('.ts', ''), `src/resources/${name}`])),
  options: 'src/call/options.ts',
  errors: 'src/errors.ts',
  queries: 'generated/queries.ts',
  schemas: 'generated/openapi.ts',
  types: 'src/index.ts',
  testing: 'src/testing/index.ts',
  'testing-server': 'src/testing/server/index.ts',
  undici: 'src/undici/index.ts',
  outbox: 'src/outbox/index.ts',
};
