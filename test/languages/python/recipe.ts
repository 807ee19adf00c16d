// Python: openapi-python-client, from the contract as it is (3.1).
import { join } from 'node:path';
import { namesIn, pythonPackages, run, type Place, type Recipe } from '../recipe.js';

const commands = ({ cache, work }: Place) => pythonPackages(cache, join(work, 'requirements.txt'));

const recipe: Recipe = {
  language: 'Python',
  tool: 'openapi-python-client 0.29.1',
  needs: [['python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))']],
  async generate(place) {
    const folder = await commands(place);
    const parameters = ['generate', '--path', place.contract, '--meta', 'none', '--fail-on-warning'];
    return run(join(folder, 'openapi-python-client'), [...parameters, '--output-path', 'messaging_platform'], {
      cwd: place.work,
      env: { PATH: `${folder}:${process.env.PATH}` },
    });
  },
  async compile(place) {
    const folder = await commands(place);
    await run(join(folder, 'python'), ['-W', 'error', '-m', 'compileall', '-q', '.'], { cwd: place.work });
  },
  types: ({ work }) => namesIn(join(work, 'messaging_platform/models'), /^class (\w+)/gm),
  async program(place) {
    return {
      command: join(await commands(place), 'python'),
      parameters: ['program.py'],
      env: { REQUEST_CASES: place.requestCases, CONTRACT: place.contract },
    };
  },
};

export default recipe;
