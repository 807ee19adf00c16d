// Go: openapi-generator's client, from the translation to 3.0.3. It refuses fields that a schema does not allow.
import { join } from 'node:path';
import { generate, namesIn, openapiGenerator, run, type Recipe } from '../recipe.js';

const recipe: Recipe = {
  language: 'Go',
  tool: `${openapiGenerator}, go`,
  needs: [
    ['go', 'version'],
    ['java', '-version'],
    ['mvn', '--version'],
  ],
  generate({ work, cache, translated }) {
    const options = ['--additional-properties', 'packageName=messaging,withGoMod=false'];
    const only = ['--global-property', 'models,apis,supportingFiles,apiTests=false,modelTests=false'];
    return generate(cache, ['-g', 'go', '-i', translated, '-o', join(work, 'messaging'), ...options, ...only]);
  },
  async compile({ work }) {
    await run('go', ['vet', '.'], { cwd: work });
    await run('go', ['build', '-o', 'program', '.'], { cwd: work });
  },
  async types({ work }) {
    const names = await namesIn(join(work, 'messaging'), /^type ([A-Z]\w+) (?:struct|string)/gm);
    // The rest is the client's own.
    return names.filter(
      (name) => !/^(Api|Nullable|Server|GenericOpenAPIError|Configuration|BasicAuth|APIKey)/.test(name),
    );
  },
  program: async ({ work }) => ({ command: join(work, 'program'), parameters: [] }),
};

export default recipe;
