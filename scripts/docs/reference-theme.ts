// How the SDK reference reads: a method is its call, its prose, an example, its arguments, its result and its errors.
import { ReflectionKind, type Application, type Comment, type Reflection, type SignatureReflection } from 'typedoc';
import { MarkdownTheme, MarkdownThemeContext, type MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { isResource, resourcePath } from './reference-pages.js';
import { restLink } from './routes.js';
import { listOperations, readContract } from '../contract.js';

export const operations = listOperations(readContract());

const titleOf = (reflection: Reflection): string =>
  isResource(reflection) ? `client.${resourcePath(reflection)}` : reflection.name;

/** As a program calls it: `client.children.credits.add`. */
function callOf(reflection: Reflection): string {
  const { parent, name } = reflection;
  if (reflection.kindOf(ReflectionKind.Constructor)) return `new ${parent?.name ?? ''}`;
  if (!parent?.kindOf(ReflectionKind.ClassOrInterface)) return name;
  const owner = parent.name === 'MessagingPlatform' ? 'client' : parent.name.replace(/^[A-Z]/, (c) => c.toLowerCase());
  return `${isResource(parent) ? titleOf(parent) : owner}.${name}`;
}

function writeSignature({ parent, parameters = [], type, kind }: SignatureReflection): string {
  const given = parameters.map(({ name, flags, defaultValue, type }) => {
    const mark = flags.isOptional || defaultValue !== undefined ? '?' : '';
    return `${name}${mark}: ${type?.toString() ?? 'unknown'}`;
  });
  // The name of the operation, in the type, serves the compiler alone.
  const result = type?.toString().replace(/, "\w+">$/, '>') ?? 'void';
  const ending = kind === ReflectionKind.ConstructorSignature ? '' : `: ${result}`;
  const line = `${callOf(parent)}(${given.join(', ')})${ending}`;
  return line.length < 80 ? line : `${callOf(parent)}(\n${given.map((part) => `  ${part},\n`).join('')})${ending}`;
}

/** Docstrings name their operation as `METHOD /path`; here the name becomes a link. */
function linkToOperation(see: string): string {
  const operation = operations.find(({ method, path }) => see.includes(`\`${method} ${path}\``));
  if (!operation) throw new Error(`A docstring names no operation: @see ${see}`);
  return `REST operation: ${restLink(operation)}`;
}

class ReferenceContext extends MarkdownThemeContext {
  private readonly plain = this.partials;
  override partials: MarkdownThemeContext['partials'] = {
    ...this.plain,
    pageTitle: () => titleOf(this.page.model),
    memberTitle: (model) => (model.kindOf(ReflectionKind.FunctionOrMethod) ? `${callOf(model)}()` : model.name),
    constructor: ({ parent, signatures = [] }, { headingLevel }) =>
      [`${'#'.repeat(headingLevel)} new ${parent!.name}() {#constructor}`, ...signatures.map(this.writeCall)].join(
        '\n\n',
      ),
    signature: (model) => (model.name === '__type' ? '' : this.writeCall(model)),
    accessor: (model) => {
      const { type, comment } = model.getSignature!;
      return `\`\`\`ts\n${callOf(model)}: ${type!.toString()}\n\`\`\`\n\n${comment ? this.writeComment(comment) : ''}`;
    },
    comment: (comment, options) => this.writeComment(comment, options?.isTableColumn ? ' ' : '\n\n', options),
    // What has fields is told by the table of its fields.
    declarationTitle: (model) =>
      model.kindOf(ReflectionKind.TypeAlias) && model.groups ? '' : this.plain.declarationTitle(model),
    groups: ({ name, groups = [] }, options) =>
      groups
        .map(({ children }) => children.filter((child) => child.isDeclaration()))
        .map((members) =>
          // An option has a heading of its own, so that search leads to it.
          members.every((member) => member.kindOf(ReflectionKind.Property)) && !/Options$|^Patience$/.test(name)
            ? this.partials.propertiesTable(members, { ...options, isEventProps: false })
            : this.partials.members(members, options),
        )
        .join('\n\n'),
    hierarchy: ({ types, isTarget }) => {
      const known = types.filter((type) => !isTarget && type.type === 'reference' && type.reflection);
      return known.length ? `Extends ${known.map((type) => this.partials.someType(type)).join(', ')}.` : '';
    },
    inheritance: () => '',
  };

  private read(comment: Comment | undefined, name: `@${string}`): string[] {
    return (comment?.getTags(name) ?? []).map((tag) => this.helpers.getCommentParts(tag.content).trim());
  }

  private writeComment(
    comment: Comment,
    gap = '\n\n',
    show: { showSummary?: boolean; showTags?: boolean } = {},
  ): string {
    const unfenced = (text: string) => text.replace(/^```ts\n(.+)\n```$/, '`$1`');
    const isProse = (text: string) => /^`\w+: /.test(text);
    const standard = this.read(comment, '@defaultValue').map(unfenced);
    const examples = this.read(comment, '@example').map((text) => (/[(;]/.test(text) ? text : unfenced(text)));
    return [
      show.showSummary === false ? '' : this.helpers.getCommentParts(comment.summary),
      ...(show.showTags === false
        ? []
        : [
            ...standard.map((text) => `Default: ${isProse(text) ? text.slice(1, -1) : text}.`),
            ...examples.map((text) => (text.startsWith('```') ? text : `For example ${text}.`)),
          ]),
    ]
      .filter(Boolean)
      .join(gap);
  }

  private readonly writeCall = (signature: SignatureReflection): string => {
    const { comment, parameters = [], type } = signature;
    const [returns] = this.read(comment, '@returns');
    const errors = this.read(comment, '@throws').map((text) => {
      const [, name = '', when = ''] = /^(\[.+?\]\(.+?\)|\w*Error|what .+ throws),? ?([^]*)$/.exec(text) ?? [];
      return `| ${name} | ${when} |`;
    });
    return [
      `\`\`\`ts\n${writeSignature(signature)}\n\`\`\``,
      comment && this.helpers.getCommentParts(comment.summary),
      ...this.read(comment, '@example'),
      parameters.length ? this.partials.parametersTable(parameters) : '',
      returns && type ? `**Returns** ${this.partials.someType(type).replace(/, `"\w+"`/, '')}: ${returns}.` : '',
      errors.length ? `| Throws | When |\n|---|---|\n${errors.join('\n')}` : '',
      ...this.read(comment, '@see').map(linkToOperation),
    ]
      .filter(Boolean)
      .join('\n\n');
  };
}

class ReferenceTheme extends MarkdownTheme {
  override getRenderContext(page: MarkdownPageEvent<Reflection>): MarkdownThemeContext {
    return new ReferenceContext(this, page, this.application.options);
  }

  override render(page: MarkdownPageEvent<Reflection>): string {
    const text = super
      .render(page)
      .replaceAll('\n***\n', '')
      .replace(/keyof `?operations`?(?=.*\|)/g, '[`OperationId`](schemas.md#operationid)')
      .replace(/(?<!= )keyof operations/g, 'OperationId')
      .replaceAll('string & object', '(string & {})');
    return `---\npageClass: reference\n---\n\n${text}`;
  }
}

export function useTheme(app: Application): void {
  app.renderer.defineTheme('reference', ReferenceTheme);
}
