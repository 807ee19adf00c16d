// Runs the recipes of the guides "Test a program in any language" and "CI" in a project that has the tarball installed.
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { fetchPackage } from '../../scripts/package-cache.js';
import { packAndInstall, type Packed } from '../package/pack.js';
import { readPage } from '../support/readme.js';
import { installPython, python, run, type Place } from './tools.js';

const pages = ['docs/guides/test-in-any-language.md', 'docs/guides/ci.md'];
const actionlint = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.7';

interface GuideRecipe {
  tool: string;
  needs: string[][];
  /** Resolves to the number of passed tests, for example `3 passed`, or to `checked`. */
  run: (project: string, place: Place) => Promise<string>;
}

/** Returns a recipe that runs the guide's test for a version of @getbrevo/brevo. */
const brevoRecipe = (version: string, file: string): GuideRecipe => ({
  tool: `@getbrevo/brevo ${version}`,
  needs: [['npm', '--version']],
  async run(project) {
    const folder = fetchPackage('@getbrevo/brevo', version);
    if (!folder) throw new Error(`npm could not install @getbrevo/brevo ${version}.`);
    const link = join(project, 'node_modules/@getbrevo/brevo');
    rmSync(link, { recursive: true, force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(folder, link);
    const output = await run([process.execPath, '--test', '--test-reporter', 'tap', `node/${file}`], project);
    return formatPassed(/^# pass (\d+)$/m, output);
  },
});

function formatPassed(pattern: RegExp, output: string): string {
  const [, passed] = pattern.exec(output) ?? [];
  if (!passed || passed === '0') throw new Error(`No test passed:\n${output}`);
  return `${passed} passed`;
}

/** Copies a folder of the guide into the project's folder, where its tests expect the files. */
const copyToProject = (project: string, folder: string): void =>
  cpSync(join(project, folder), project, { recursive: true });

export const guideRecipes: Record<string, GuideRecipe> = {
  'node guide': brevoRecipe('6.0.3', 'brevo.test.mjs'),
  'node guide 3': brevoRecipe('3.0.4', 'brevo-3.test.mjs'),
  'python guide': {
    tool: 'brevo-python and openapi-python-client, with pytest',
    needs: [['python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))']],
    async run(project, place) {
      await installPython(place);
      const contract = join(project, 'node_modules/messaging-platform-sdk/dist/openapi.json');
      const options = ['--meta', 'none', '--output-path', 'messaging_platform'];
      const generate = [python(place, 'openapi-python-client'), 'generate', '--path', contract, ...options];
      copyToProject(project, 'python');
      await run(generate, project, { PATH: `${python(place, '')}${delimiter}${process.env.PATH}` });
      const tests = ['test_official.py', 'test_generated.py'];
      const output = await run([python(place, 'python'), '-m', 'pytest', '-q', ...tests], project);
      return formatPassed(/^(\d+) passed/m, output);
    },
  },
  'php guide': {
    tool: 'PHP without a client',
    needs: [['php', '--version']],
    async run(project) {
      copyToProject(project, 'php');
      const output = await run(['php', 'test.php'], project);
      if (output !== 'passed') throw new Error(output);
      return '1 passed';
    },
  },
  'go guide': {
    tool: 'Go without a client',
    needs: [['go', 'version']],
    async run(project) {
      copyToProject(project, 'go');
      writeFileSync(join(project, 'go.mod'), 'module customers\n\ngo 1.21\n');
      const output = await run(['go', 'test', '-count=1', '-v', 'sandbox_test.go'], project);
      const passed = output.match(/^--- PASS/gm)?.length;
      if (!passed) throw new Error(`No test passed:\n${output}`);
      return `${passed} passed`;
    },
  },
  'CI guide': {
    tool: 'syntax of the Dockerfile, the Compose file and the workflows',
    needs: [['go', 'version']],
    async run(project) {
      await checkDockerfile(guideFiles().get('Dockerfile')!);
      checkComposeFile(guideFiles().get('compose.yaml')!);
      const workflows = [...guideFiles().keys()].filter((file) => file.startsWith('.github/workflows/'));
      await run(['go', 'run', actionlint, ...workflows], project);
      return 'checked';
    },
  },
};

interface ComposeService {
  build?: unknown;
  image?: string;
  depends_on?: Record<string, object>;
  healthcheck?: object;
}

function checkComposeFile(content: string): void {
  const { services } = load(content) as { services: Record<string, ComposeService> };
  for (const [name, { build, image, depends_on: dependencies = {} }] of Object.entries(services)) {
    if (!build && !image) throw new Error(`The service ${name} has neither \`build\` nor \`image\`.`);
    for (const dependency of Object.keys(dependencies))
      if (!services[dependency]?.healthcheck)
        throw new Error(`The service ${name} waits until ${dependency} is healthy, but that has no \`healthcheck\`.`);
  }
}

interface DockerfileUtils {
  validate: (content: string) => { message: string; range: { start: { line: number } } }[];
}

async function checkDockerfile(content: string): Promise<void> {
  const folder = fetchPackage('dockerfile-utils', '0.16.3');
  if (!folder) throw new Error('npm could not install dockerfile-utils.');
  const { validate } = (await import(join(folder, 'lib/main.js'))) as DockerfileUtils;
  const problems = validate(content).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  if (problems.length > 0) throw new Error(`Dockerfile: ${problems.join('\n')}`);
}

/** Returns the text of each file in the guides, by the file's name. */
function guideFiles(): Map<string, string> {
  const text = pages.map(readPage).join('\n');
  const blocks = text.matchAll(/^```\w+ file=(\S+)\n([^]*?)^```$/gm);
  return new Map([...blocks].map(([, file = '', source = '']) => [file, source]));
}

/** Creates a project with the tarball and the guide's files. */
export function createGuideProject(): Packed {
  const packed = packAndInstall();
  for (const [file, source] of guideFiles()) {
    mkdirSync(join(packed.project, dirname(file)), { recursive: true });
    writeFileSync(join(packed.project, file), source);
  }
  return packed;
}
