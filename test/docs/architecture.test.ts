// The rooms of src/: their order in docs/architecture.md is true, and imports run down, types included, without a circle.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The rooms from the top floor down, as the page has them. */
const rooms = [...page.matchAll(/^\| \d \| `(\w+)\/` \|/gm)].map(([, room]) => room!);

const files = ['src', 'generated'].flatMap((folder) =>
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

/** Floor 0 is `generated/` and `errors.ts`; undefined for the entries, which stand above all. */
function floorOf(file: string): number | undefined {
  if (file === 'src/errors.ts' || file.startsWith('generated/')) return 0;
  const [, room = '', inside] = file.split('/');
  return inside && rooms.includes(room) ? rooms.length - rooms.indexOf(room) : undefined;
}

describe('the rooms of src/', () => {
  it('are the folders of src/, but for the entries of the package', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const entries = ['node', 'testing', 'undici'];
    expect(folders.map(({ name }) => name).filter((name) => !entries.includes(name))).toEqual([...rooms].sort());
  });

  it('are imported downwards alone', () => {
    const upwards = [...imports].flatMap(([file, names]) =>
      names
        .filter((name) => (floorOf(name) ?? Infinity) > (floorOf(file) ?? Infinity))
        .map((name) => `${file} imports ${name}`),
    );
    expect(upwards).toEqual([]);
  });

  it('hold no circle of imports', () => {
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

  it('hold each file that the page names', () => {
    const named = [...page.matchAll(/`((?:[a-z-]+\/)[a-z-]+\.ts)`/g)].map(([, name]) => `src/${name!}`);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});
