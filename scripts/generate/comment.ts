// Writes the contract's prose as comments.
import type { Parameter } from '../contract.js';

/** Without the ` * ` before each line. */
const lineLength = 117;

/**
 * Writes a comment: paragraphs and tags, wrapped. Tables, lists and code keep their lines. Tags follow each other without an empty
 * line, except before `@example` and `@see`.
 */
export function comment(blocks: readonly (string | undefined)[]): string {
  const lines: string[] = [];
  for (const block of blocks) {
    if (!block) continue;
    const isTag = /^@(?!example|see)/.test(block);
    const followsTag = lines.at(-1)?.startsWith('@') || lines.at(-1)?.startsWith('  ');
    if (lines.length > 0 && !(isTag && followsTag)) lines.push('');
    lines.push(...wrap(block));
  }
  if (lines.length === 1 && !lines[0]!.startsWith('@')) return `/** ${lines[0]!} */\n`;
  const starred = lines.map((line) => ` * ${line}`.trimEnd());
  return `/**\n${starred.join('\n')}\n */\n`;
}

function wrap(block: string): string[] {
  if (/^@example|^[|-] /m.test(block)) return block.split('\n');
  const lines = [''];
  for (const word of block.split(/\s+/)) {
    const line = lines.at(-1)!;
    const isTooLong = line.length + 1 + word.length > lineLength;
    // The text of a tag is indented from its second line.
    if (isTooLong) lines.push(block.startsWith('@') ? `  ${word}` : word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

export const paragraphs = (text: string): string[] => text.trim().split(/\n{2,}/);

/** Turns a description into a phrase for a tag: without a capital letter at the start, and without a period at the end. */
export function phrase(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  // `Brevo` and abbreviations keep their capital letters.
  const uncapitalized = /^(Brevo|[A-Z]{2,})\b/.test(flat) ? flat : flat.charAt(0).toLowerCase() + flat.slice(1);
  return uncapitalized.replace(/\.$/, '');
}

/** Returns the first sentence of a description, with its period. */
export const firstSentence = (text: string) => /^[^]*?\.(?=\s|$)/.exec(text.trim())?.[0] ?? text.trim();

/** Returns a parameter's bounds, such as `0 to 20`; undefined without both bounds. */
export function bounds({ schema: { minimum, maximum } }: Pick<Parameter, 'schema'>): string | undefined {
  return minimum === undefined || maximum === undefined ? undefined : `${minimum} to ${maximum}`;
}
