// PHP: openapi-generator's Guzzle client, from the translation to 3.0.3.
import { join } from 'node:path';
import { generate, namesIn, openapiGenerator, run, type Recipe } from '../recipe.js';

const recipe: Recipe = {
  language: 'PHP',
  tool: `${openapiGenerator}, php`,
  needs: [
    // Debian has Guzzle as php-guzzlehttp-guzzle.
    ['php', '-r', "exit(PHP_VERSION_ID >= 80100 && stream_resolve_include_path('GuzzleHttp/autoload.php') ? 0 : 1);"],
    ['java', '-version'],
    ['mvn', '--version'],
  ],
  generate({ work, cache, translated }) {
    const parameters = ['-g', 'php', '-i', translated, '-o', join(work, 'client')];
    return generate(cache, [...parameters, '--invoker-package', 'Messaging']);
  },
  async compile({ work }) {
    for (const folder of ['Api', 'Model'])
      await run('sh', ['-c', 'for file in *.php; do php -l "$file" || exit 1; done'], {
        cwd: join(work, 'client/lib', folder),
      });
  },
  async types({ work }) {
    return namesIn(join(work, 'client/lib/Model'), /^class (\w+)/gm);
  },
  program: async () => ({ command: 'php', parameters: ['program.php'] }),
};

export default recipe;
