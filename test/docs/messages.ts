// Collects the messages of src/, and those that a page lists.
import ts from 'typescript';
import { escapePattern } from '../../src/testing/request/template.js';
import { listFiles, readPage } from '../support/readme.js';

/** Files whose texts are not messages: data, pages, and the texts of the command line. */
const filesWithoutMessages =
  /^src\/testing\/(account\/(state|seed|webhook-payload|incoming-email)|command\/declaration|story|server\/respond|response\/plain-response)\.ts$/;
/** Matches texts that are not messages: header values, the usage of the command, routes, and words for a log line. */
const otherText =
  /^(The sandbox listens|Its state is lost|It saves its state|Choose|…\n|unless numeric|invalid date|Usage: |text\/html|Bearer |\[object |<!doctype|import type|(GET|POST|PUT|DELETE) [a-z]|attempt …|queued for|next in|request …$|… of … requests left|… … at …: …| ?at …$|a path$)/;

/** Whether a text has two words, or a word beside a value. */
const isText = (text: string) => /[a-z]['’,;:]* [a-z(…{]|… [a-z]|[a-z] …/i.test(text) && /[a-z]{2}/.test(text);

/** Returns the texts of a file that read like a message, with `…` for each value in a template. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readPage(file), ts.ScriptTarget.Latest, true));
  return texts.filter((text) => isText(text) && !otherText.test(text));
}

export function readMessagesOfSource(): string[] {
  const files = listFiles('src', '.ts').filter((file) => !filesWithoutMessages.test(file));
  return [...new Set(files.flatMap(textsOf))];
}

/** Returns the code in the first column of a page's tables, and in its lists. */
export const readMessagesOfPage = (page: string): string[] =>
  [...page.matchAll(/^(?:\||-) (.+?)(?: \||$)/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/``? ?(.+?) ?``?(?!`)/g)].map(([, code = '']) => code),
  );

/** The words of a message between its values. */
export const fixedParts = (message: string): string[] =>
  message
    .split('…')
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));

/** Whether a listed message contains all fixed parts of a message of the source, in their order. */
export function contains(listed: string, message: string): boolean {
  let end = 0;
  return fixedParts(message).every((part) => {
    const start = listed.indexOf(part, end);
    end = start + part.length;
    return start >= 0;
  });
}

/** Returns a listed message, with `…` for each part that comes from the source. */
export function withoutMessages(listed: string, messages: readonly string[]): string {
  const parts = messages.filter((message) => contains(listed, message)).flatMap(fixedParts);
  // The longest first: a short part may be inside a longer one.
  const longestFirst = parts.sort((one, other) => other.length - one.length);
  const wholeWords = (part: string) => {
    return new RegExp(`${/^\w/.test(part) ? '\\b' : ''}${escapePattern(part)}${/\w$/.test(part) ? '\\b' : ''}`, 'g');
  };
  return longestFirst.reduce((rest, part) => rest.replace(wholeWords(part), '…'), listed);
}
