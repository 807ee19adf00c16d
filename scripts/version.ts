// The version is written once, as `info.version` of the contract; package.json, package-lock.json and
// workflows.arazzo.yaml repeat it.
import { readFileSync, writeFileSync } from 'node:fs';

/** Repeats the version, or with `check` only compares it; gives the names of the files that had another one. */
export function repeatVersion(version: string, check: boolean): string[] {
  return Object.entries(files).flatMap(([name, write]) => {
    const file = new URL(`../${name}`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    const current = write(text, version);
    if (current === text) return [];
    if (!check) writeFileSync(file, current);
    return [name];
  });
}

function writeJson(text: string, version: string): string {
  const document = JSON.parse(text) as { version: string; packages?: Record<string, { version: string }> };
  document.version = version;
  const self = document.packages?.[''];
  if (self) self.version = version;
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The version of `info`; the rest of the file stays as it is written. */
const writeYaml = (text: string, version: string) => text.replace(/^ {2}version: .*$/m, `  version: ${version}`);

const files: Record<string, (text: string, version: string) => string> = {
  'package.json': writeJson,
  'package-lock.json': writeJson,
  'workflows.arazzo.yaml': writeYaml,
};
