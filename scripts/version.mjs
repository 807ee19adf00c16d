// The version is written once, as `info.version` of the contract; package.json, package-lock.json and
// workflows.arazzo.yaml repeat it.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * @param {string} version
 * @param {boolean} check only compare
 * @returns {string[]} the files that had another version
 */
export function repeatVersion(version, check) {
  return Object.entries(files).flatMap(([name, write]) => {
    const file = new URL(`../${name}`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    const current = write(text, version);
    if (current === text) return [];
    if (!check) writeFileSync(file, current);
    return [name];
  });
}

/** @param {string} text @param {string} version */
function writeJson(text, version) {
  const document = JSON.parse(text);
  for (const place of [document, document.packages?.['']].filter(Boolean)) place.version = version;
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The version of `info`; the rest of the file stays as it is written. @param {string} text @param {string} version */
const writeYaml = (text, version) => text.replace(/^ {2}version: .*$/m, `  version: ${version}`);

/** @type {Record<string, (text: string, version: string) => string>} */
const files = {
  'package.json': writeJson,
  'package-lock.json': writeJson,
  'workflows.arazzo.yaml': writeYaml,
};
