// Groups the exported names in the SDK reference by where they come from.
import { Comment, CommentTag } from 'typedoc';

/** The first pattern that fits a source file decides. The order is also that of the menu: typedoc.json. */
const categories = [
  [/src\/client\.ts$/, 'Client'],
  [/src\/resources\//, 'Methods'],
  [/src\/errors\.ts$/, 'Errors'],
  [/generated\//, 'Schemas'],
  [/./, 'Options and answers'],
];

/** @param {import('typedoc').Context} context */
export function categorise(context) {
  for (const reflection of context.project.children ?? []) {
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';
    const [, category] = categories.find(([pattern]) => /** @type {RegExp} */ (pattern).test(file)) ?? [];
    const comments = reflection.signatures?.map(({ comment }) => comment) ?? [(reflection.comment ??= new Comment())];
    for (const comment of comments) {
      comment?.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: String(category) }]));
    }
  }
}
