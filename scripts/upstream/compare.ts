// Lists the differences between the contract and the official client.
import type { Shapes } from './shapes.js';

/** Compares the operations of the contract, and those that the official client has in the same areas. */
export function listDifferences(ours: Shapes, theirs: Shapes): string[] {
  const areas = new Set([...ours.keys()].map(areaOf));
  const keys = new Set([...ours.keys(), ...[...theirs.keys()].filter((key) => areas.has(areaOf(key)))]);
  return [...keys].sort().flatMap((key) => {
    const our = ours.get(key);
    const their = theirs.get(key);
    if (!their) return [`${key}: only in the contract`];
    if (!our) return [`${key}: only in the official client`];
    return [...lackedBy(our, their, 'official client', key), ...lackedBy(their, our, 'contract', key)];
  });
}

/** For example `/crm/notes` or `/companies`. */
const areaOf = (key: string) => /\/(crm\/)?[\w-]+/.exec(key)?.[0];

/** Names a field that one side lacks, but not the fields inside it. */
function lackedBy(lines: Set<string>, other: Set<string>, owner: string, key: string): string[] {
  const lacked = [...lines].filter((line) => !other.has(line));
  const isInside = (line: string, whole: string) => [' = ', '.', '['].some((end) => line.startsWith(whole + end));
  const outermost = lacked.filter((line) => !lacked.some((whole) => whole !== line && isInside(line, whole)));
  return outermost.map((line) => `${key}: ${line}, which the ${owner} lacks`);
}
