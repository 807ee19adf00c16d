// Names the entries of the package in the SDK reference, and groups what they export by where it comes from.
import { Comment, CommentTag, ReflectionKind, type Context, type ProjectReflection } from 'typedoc';

/** The first pattern that fits a source file decides. The order is also that of the menu: typedoc.json. */
const categories: [RegExp, string][] = [
  [/src\/client\.ts$/, 'Client'],
  [/src\/resources\//, 'Methods'],
  [/src\/errors\.ts$/, 'Errors'],
  [/generated\//, 'Schemas'],
  [/./, 'Options and answers'],
];

export function categorise(context: Context): void {
  const modules = context.project.getReflectionsByKind(ReflectionKind.Module);
  for (const entry of modules) entry.name = [context.project.packageName, entry.name].join('/').replace(/\/index$/, '');
  const containers = [context.project, ...modules] as ProjectReflection[];
  for (const reflection of containers.flatMap(({ children = [] }) => children)) {
    if (reflection.kindOf(ReflectionKind.Module)) continue;
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';
    const [, category] = categories.find(([pattern]) => pattern.test(file)) ?? [];
    const comments = reflection.signatures?.map(({ comment }) => comment) ?? [(reflection.comment ??= new Comment())];
    for (const comment of comments) {
      comment?.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: String(category) }]));
    }
  }
}
