// Formats the SDK reference.
import {
  ReflectionKind,
  type Comment,
  type ParameterReflection,
  type Reflection,
  type SignatureReflection,
} from 'typedoc';
import { MarkdownTheme, MarkdownThemeContext, type MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { isResource, resourcePath } from './reference-pages.js';
import { operationOfQuery, queryTable } from './query-tables.js';
import { restLink } from './routes.js';
import { formatTable } from './table.js';
import { listOperations, readContract } from '../contract.js';
import { nameMethods } from '../generate/names.js';

export const operations = listOperations(nameMethods(readContract()));

const titleOf = (reflection: Reflection): string =>
  isResource(reflection) ? `client.${resourcePath(reflection)}` : reflection.name;

/** For example `client.children.credits.add`. */
function qualifiedName(reflection: Reflection): string {
  const { parent, name } = reflection;
  if (reflection.kindOf(ReflectionKind.Constructor)) return `new ${parent?.name ?? ''}`;
  if (!parent?.kindOf(ReflectionKind.ClassOrInterface)) return name;
  const owner =
    parent.name === 'MessagingPlatform' ? 'client' : parent.name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return `${isResource(parent) ? titleOf(parent) : owner}.${name}`;
}

function formatSignature({ parent, parameters = [], type, kind }: SignatureReflection): string {
  const formatted = parameters.map(({ name, flags, defaultValue, type }) => {
    const mark = flags.isOptional || defaultValue !== undefined ? '?' : '';
    return `${name}${mark}: ${type?.toString() ?? 'unknown'}`;
  });
  // Only the compiler needs the operationId in `ApiPromise<Result, "operationId">`.
  const wholeResult = type?.toString().replace(/, "\w+">$/, '>') ?? 'void';
  // The type of `story()` repeats the whole seed.
  const result = wholeResult.replace(/^\{.{300,}\}$/, 'object');
  const ending = kind === ReflectionKind.ConstructorSignature ? '' : `: ${result}`;
  const line = `${qualifiedName(parent)}(${formatted.join(', ')})${ending}`;
  if (line.length < 80) return line;
  const lines = formatted.map((parameter) => `  ${parameter},\n`);
  return `${qualifiedName(parent)}(\n${lines.join('')})${ending}`;
}

/** @param see - contains `METHOD /path` */
function linkToOperation(see: string): string {
  const operation = operations.find(({ method, path }) => see.includes(`\`${method} ${path}\``));
  if (!operation) throw new Error(`A docstring names an operation that doesn't exist: @see ${see}`);
  return `REST operation: ${restLink(operation)}`;
}

/** Turns a fenced block of one line into inline code. TypeDoc formats a tag's code as a fenced block. */
const unfence = (text: string) => text.replace(/^```ts\n(.+)\n```$/, '`$1`');

function formatDefault(text: string): string {
  const value = unfence(text);
  // TypeDoc formats each default as code, even a text such as "none: the client sends each request immediately".
  const isText = /^`\w+: /.test(value);
  return `Default: ${isText ? value.slice(1, -1) : value}.`;
}

function formatExample(text: string): string {
  // A value becomes part of a sentence, and statements remain a block.
  const isStatement = /[(;]/.test(text);
  const example = isStatement ? text : unfence(text);
  return example.startsWith('```') ? example : `For example ${example}.`;
}

/** Returns the error and its condition. The error is a link, a name that ends in `Error`, or the text before a comma. */
function formatThrows(text: string): string[] {
  // A line break would end the row of the table.
  const line = text.replace(/\s+/g, ' ');
  const [, error = '', condition = ''] = /^(\[.+?\]\(.+?\)|\w*Error\b|[^,]+),? ?(.*)$/.exec(line) ?? [];
  return [error, condition];
}

class ReferenceContext extends MarkdownThemeContext {
  private readonly defaults = this.partials;
  override partials: MarkdownThemeContext['partials'] = {
    ...this.defaults,
    pageTitle: () => titleOf(this.page.model),
    memberTitle: (model) => (model.kindOf(ReflectionKind.FunctionOrMethod) ? `${qualifiedName(model)}()` : model.name),
    constructor: ({ parent, signatures = [] }, { headingLevel }) => {
      const heading = `${'#'.repeat(headingLevel)} new ${parent!.name}() {#constructor}`;
      return [heading, ...signatures.map(this.formatMethod)].join('\n\n');
    },
    signature: (model) => (model.name === '__type' ? '' : this.formatMethod(model)),
    accessor: (model) => {
      const { type, comment } = model.getSignature!;
      const description = comment ? this.partials.comment(comment) : '';
      return `\`\`\`ts\n${qualifiedName(model)}: ${type!.toString()}\n\`\`\`\n\n${description}`;
    },
    comment: (comment, { showSummary = true, showTags = true, isTableColumn } = {}) => {
      const parts = showSummary ? [this.helpers.getCommentParts(comment.summary)] : [];
      if (showTags) {
        parts.push(...this.tagTexts(comment, '@defaultValue').map(formatDefault));
        parts.push(...this.tagTexts(comment, '@example').map(formatExample));
      }
      return parts.filter(Boolean).join(isTableColumn ? ' ' : '\n\n');
    },
    declaration: (model, options) => {
      const table = this.ownQueryTable(model.name);
      return table ? `${this.partials.comment(model.comment!)}\n\n${table}` : this.defaults.declaration(model, options);
    },
    parametersTable: (parameters) => this.formatParameters(parameters),
    // The declaration would repeat the table of the fields.
    declarationTitle: (model) =>
      model.kindOf(ReflectionKind.TypeAlias) && model.groups ? '' : this.defaults.declarationTitle(model),
    groups: ({ name, groups = [] }, options) =>
      this.ownQueryTable(name) ??
      groups
        .map(({ children }) => children.filter((child) => child.isDeclaration()))
        .map((members) => {
          const areFields = members.every((member) => member.kindOf(ReflectionKind.Property));
          // Each option gets a heading, because the search doesn't find table rows.
          const areOptions = /Options$|^Patience$/.test(name);
          return areFields && !areOptions
            ? this.partials.propertiesTable(members, { ...options, isEventProps: false })
            : this.partials.members(members, options);
        })
        .join('\n\n'),
    hierarchy: ({ types, isTarget }) => {
      const parents = types.filter((type) => !isTarget && type.type === 'reference' && type.reflection);
      return parents.length ? `Extends ${parents.map((type) => this.partials.someType(type)).join(', ')}.` : '';
    },
    inheritance: () => '',
  };

  private tagTexts(comment: Comment | undefined, name: `@${string}`): string[] {
    return (comment?.getTags(name) ?? []).map((tag) => this.helpers.getCommentParts(tag.content).trim());
  }

  /** Returns the parameters of a query type such as `ListNotesQuery`; undefined for other types. */
  private ownQueryTable(type: string): string | undefined {
    const operation = operationOfQuery(operations, type);
    return operation && queryTable(operation, { isOwnPage: true });
  }

  /** Adds a second table, for the parameters of the query. */
  private formatParameters(parameters: ParameterReflection[]): string {
    const table = this.defaults.parametersTable(parameters);
    const query = parameters.find(({ name }) => name === 'query');
    const operation = query?.type?.type === 'reference' && operationOfQuery(operations, query.type.name);
    if (!operation) return table;
    const row = /^(\| `query\??` \| .+? \|) .+ \|$/m;
    return `${table.replace(row, '$1 the parameters below |')}\n\n${queryTable(operation, { isOwnPage: false })}`;
  }

  private readonly formatMethod = (signature: SignatureReflection): string => {
    const { comment, parameters = [], type } = signature;
    const [returns] = this.tagTexts(comment, '@returns');
    const errors = this.tagTexts(comment, '@throws').map(formatThrows);
    return [
      `\`\`\`ts\n${formatSignature(signature)}\n\`\`\``,
      comment && this.helpers.getCommentParts(comment.summary),
      ...this.tagTexts(comment, '@example'),
      parameters.length ? this.partials.parametersTable(parameters) : '',
      returns && type ? `**Returns** ${this.partials.someType(type).replace(/, `"\w+"`/, '')}: ${returns}.` : '',
      errors.length ? formatTable(['Throws', 'When'], errors) : '',
      ...this.tagTexts(comment, '@see').map(linkToOperation),
    ]
      .filter(Boolean)
      .join('\n\n');
  };
}

export class ReferenceTheme extends MarkdownTheme {
  override getRenderContext(page: MarkdownPageEvent<Reflection>): MarkdownThemeContext {
    return new ReferenceContext(this, page, this.application.options);
  }

  override render(page: MarkdownPageEvent<Reflection>): string {
    const horizontalRule = '\n***\n';
    const operationIdInTable = /keyof `?operations`?(?=.*\|)/g;
    const text = super
      .render(page)
      .replaceAll(horizontalRule, '')
      .replace(operationIdInTable, '[`OperationId`](schemas.md#operationid)')
      // TypeDoc prints `{}` as `object`.
      .replaceAll('string & object', '(string & {})');
    return `---\npageClass: reference\n---\n\n${text}`;
  }
}
