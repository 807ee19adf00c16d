// Rust: openapi-generator's reqwest client, from the translation to 3.0.3.
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { generate, namesIn, openapiGenerator, run, type Recipe } from '../recipe.js';

const target = (cache: string) => join(cache, 'rust-target');

const recipe: Recipe = {
  language: 'Rust',
  tool: `${openapiGenerator}, rust, reqwest`,
  needs: [
    ['cargo', '--version'],
    ['java', '-version'],
    ['mvn', '--version'],
  ],
  generate({ work, cache, translated }) {
    // An operation may have two successes, and a success may have no body: the statuses come with the answers.
    const options = 'supportMultipleResponses=true,packageName=messaging_platform';
    const parameters = ['-g', 'rust', '-i', translated, '-o', join(work, 'client')];
    return generate(cache, [...parameters, '--additional-properties', options]);
  },
  async compile({ work, cache }) {
    mkdirSync(join(work, 'program'));
    for (const name of ['Cargo.toml', 'Cargo.lock', 'src']) renameSync(join(work, name), join(work, 'program', name));
    const parameters = ['build', '--locked', '--quiet', '--target-dir', target(cache)];
    await run('cargo', parameters, { cwd: join(work, 'program') });
  },
  async types({ work }) {
    return namesIn(join(work, 'client/src/models'), /^pub (?:struct|enum) (\w+)/gm);
  },
  program: async ({ cache }) => ({ command: join(target(cache), 'debug/program'), parameters: [] }),
};

export default recipe;
