// CONTRIBUTING's tables of commands are package.json's scripts, and few enough to tell apart.
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const contributing = read('CONTRIBUTING.md');

describe('the commands', () => {
  it('are listed in CONTRIBUTING.md as package.json has them, in one order', () => {
    const listed = [...contributing.matchAll(/^\| `npm (?:run )?([\w:]+)` \| (?!Runs)/gm)].map(([, name]) => name);
    expect(listed).toEqual(scripts);
  });

  it('are at most 14, beside what npm runs by itself', () => {
    expect(scripts.filter((name) => name !== 'prepack').length).toBeLessThanOrEqual(14);
  });

  it('that run further tests are listed with what each of them runs', () => {
    const parts = [...read('test/more.ts').matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
    const listed = [...contributing.matchAll(/^\| `-- (\w+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(parts);
  });
});
