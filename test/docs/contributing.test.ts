// CONTRIBUTING.md lists what there is: the commands, few enough to tell apart, and the folders.
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const contributing = read('CONTRIBUTING.md');

describe('the commands', () => {
  it('are listed as package.json has them, in one order', () => {
    const listed = [...contributing.matchAll(/^\| `npm (?:run )?([\w:]+)` \| (?!Runs)/gm)].map(([, name]) => name);
    expect(listed).toEqual(scripts);
  });

  it('are at most 10', () => {
    expect(scripts.length).toBeLessThanOrEqual(10);
  });

  it('that run further tests are listed with what each of them runs', () => {
    const parts = [...read('test/more.ts').matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
    const listed = [...contributing.matchAll(/^\| `-- (\w+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(parts);
  });
});

describe('the folders', () => {
  const folders = (place: URL) =>
    readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  it('of the repository are listed', () => {
    const unlisted = read('.gitignore').split('\n');
    const kept = folders(root).filter((name) => !name.startsWith('.') && !unlisted.includes(`${name}/`));
    expect(kept.filter((name) => !contributing.includes(`\n| \`${name}/`))).toEqual([]);
  });

  it('of test/ are listed, each in one row', () => {
    const listed = [...contributing.matchAll(/^\| `test\/(\w+)\/` \|/gm)].map(([, folder]) => folder);
    expect(listed.sort()).toEqual(folders(new URL('test/', root)).sort());
  });
});
