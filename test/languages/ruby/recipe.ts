// Ruby: openapi-generator's client over Typhoeus, from the translation to 3.0.3.
import { join } from 'node:path';
import { generate, namesIn, openapiGenerator, run, type Recipe } from '../recipe.js';

const recipe: Recipe = {
  language: 'Ruby',
  tool: `${openapiGenerator}, ruby`,
  needs: [
    // Debian has it as ruby-typhoeus.
    ['ruby', '-e', "require 'typhoeus'"],
    ['java', '-version'],
    ['mvn', '--version'],
  ],
  generate({ work, cache, translated }) {
    const parameters = ['-g', 'ruby', '-i', translated, '-o', join(work, 'client')];
    return generate(cache, [...parameters, '--additional-properties', 'gemName=messaging,moduleName=Messaging']);
  },
  async compile({ work }) {
    await run('ruby', ['-w', '-I', 'client/lib', '-e', "require 'messaging'"], { cwd: work });
  },
  async types({ work }) {
    return namesIn(join(work, 'client/lib/messaging/models'), /^ {2}class (\w+)/gm);
  },
  program: async () => ({ command: 'ruby', parameters: ['-I', 'client/lib', 'program.rb'] }),
};

export default recipe;
