// The version is written once, as `info.version` of the contract; package.json and package-lock.json repeat it.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * @param {string} version
 * @param {boolean} check only compare
 * @returns {string[]} the files that had another version
 */
export function repeatVersion(version, check) {
  return ['package.json', 'package-lock.json'].filter((name) => {
    const file = new URL(`../${name}`, import.meta.url);
    const document = JSON.parse(readFileSync(file, 'utf8'));
    const places = [document, document.packages?.['']].filter(Boolean);
    if (places.every((place) => place.version === version)) return false;
    for (const place of places) place.version = version;
    if (!check) writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
    return true;
  });
}
