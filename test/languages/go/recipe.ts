// Go: oapi-codegen, from the translation to 3.0.3.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn, run, type Recipe } from '../recipe.js';

const version = 'v2.8.2';

const recipe: Recipe = {
  language: 'Go',
  tool: `oapi-codegen ${version.slice(1)}`,
  needs: [['go', 'version']],
  async generate({ work, translated }) {
    mkdirSync(join(work, 'messaging'));
    copyFileSync(translated, join(work, 'openapi.json'));
    const tool = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${version}`;
    return run('go', ['run', tool, '--config', 'oapi-codegen.yaml', 'openapi.json'], { cwd: work });
  },
  async compile({ work }) {
    await run('go', ['vet', './...'], { cwd: work });
    await run('go', ['build', '-mod=readonly', '-o', 'program', '.'], { cwd: work });
  },
  async types({ work }) {
    const names = await namesIn(join(work, 'messaging'), /^type (\w+) /gm);
    // The rest is the client's own: one type for the answer and the headers of each operation.
    return names.filter((name) => !/(Response|Headers|RequestBody|Params|Client|Interface|Option|Fn|Doer)$/.test(name));
  },
  program: async ({ work }) => ({ command: join(work, 'program'), parameters: [] }),
};

export default recipe;
