// docs/architecture.md names the rooms of src/ and files that exist; no import goes in a circle. Lint holds the direction.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

const files = ['src', 'generated', 'scripts', 'compare'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

/** What each file imports, types included. */
const imports = new Map(
  files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
    const own = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
    return [file, own.map((name) => relative(root, join(root, file, '..', name)).replace(/\.js$/, '.ts'))];
  }),
);

describe('the rooms of src/', () => {
  it('are those of docs/architecture.md, beside the entries of the package', () => {
    const rooms = [...page.matchAll(/^\| \d \| `(\w+)\/` \|/gm)].map(([, room]) => room!);
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name)).toEqual([...rooms, 'node', 'testing', 'undici'].sort());
  });

  it('hold each file that docs/architecture.md names', () => {
    const named = [...page.matchAll(/`((?:[a-z-]+\/)[a-z-]+\.ts)`/g)].map(([, name]) => `src/${name!}`);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});

describe('the imports of src/, scripts/ and compare/', () => {
  it('go in no circle, types included', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
      if (done.has(file) || path.includes(file)) return;
      for (const name of imports.get(file) ?? []) visit(name, [...path, file]);
      done.add(file);
    };
    for (const file of imports.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });
});
