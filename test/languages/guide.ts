// The recipes of the guides "Test a program in any language" and "CI".
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { linkPackages } from '../package/pack.js';
import { readPage } from '../support/readme.js';
import { go, createVenv, pathInVenv, pathWithVenv, python311, run, type Test } from './tools.js';

const pages = ['docs/guides/test-in-any-language.md', 'docs/guides/ci.md'];
const actionlint = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.7';

function summarizePassed(output: string, passedLine: RegExp): string {
  const passed = output.match(passedLine)?.length;
  if (!passed) throw new Error(`No test passed:\n${output}`);
  return `${passed} passed`;
}

const brevoRecipe = (version: string, file: string): Test => ({
  tool: `@getbrevo/brevo ${version}`,
  needs: [['npm', '--version']],
  async run({ work }) {
    linkPackages(work, { '@getbrevo/brevo': version });
    const output = await run([process.execPath, '--test', '--test-reporter', 'tap', `node/${file}`], work);
    return summarizePassed(output, /^ok /gm);
  },
});

/** Copies the files of a folder to the top of the project, where the guide's tests expect them. */
const copyToProject = (project: string, folder: string): void =>
  cpSync(join(project, folder), project, { recursive: true });

/** `paths.work` must be a project with the SDK's tarball installed, and with the files that `writeGuideFiles` writes. */
export const guideRecipes: Record<string, Test> = {
  'node guide': brevoRecipe('6.0.3', 'brevo.test.mjs'),
  'node guide 3': brevoRecipe('3.0.4', 'brevo-3.test.mjs'),
  'python guide': {
    tool: 'brevo-python and openapi-python-client, with pytest',
    needs: [python311],
    folder: 'guide',
    async run(paths) {
      const { work } = paths;
      await createVenv(paths);
      copyToProject(work, 'python');
      const [, commands = ''] =
        /^## Generate a Python client$[^]*?^```sh\n([^]*?)^```$/m.exec(readPage('docs/build-an-sdk.md')) ?? [];
      await run(['sh', '-e', '-c', commands], work, pathWithVenv(paths));
      const tests = ['test_official.py', 'test_generated.py'];
      return summarizePassed(
        await run([pathInVenv(paths, 'python'), '-m', 'pytest', '-v', ...tests], work),
        / PASSED /g,
      );
    },
  },
  'php guide': {
    tool: 'PHP without a client',
    needs: [['php', '--version']],
    async run({ work }) {
      copyToProject(work, 'php');
      return summarizePassed(await run(['php', 'test.php'], work), /^passed$/gm);
    },
  },
  'go guide': {
    tool: 'Go without a client',
    needs: [go],
    async run({ work }) {
      copyToProject(work, 'go');
      writeFileSync(join(work, 'go.mod'), 'module customers\n\ngo 1.21\n');
      return summarizePassed(await run(['go', 'test', '-count=1', '-v', 'sandbox_test.go'], work), /^--- PASS/gm);
    },
  },
  'CI guide': {
    tool: 'syntax of the Dockerfile, the Compose file and the workflows',
    needs: [go],
    async run({ work }) {
      const files = readGuideFiles();
      checkDockerfile(files.get('Dockerfile')!, work);
      checkComposeFile(files.get('compose.yaml')!);
      const workflows = [...files.keys()].filter((file) => file.startsWith('.github/workflows/'));
      await run(['go', 'run', actionlint, ...workflows], work);
      return 'checked';
    },
  },
};

/** Throws if a service in a `depends_on` has no health check. */
function checkComposeFile(content: string): void {
  const { services } = load(content) as { services: Record<string, { depends_on?: object; healthcheck?: object }> };
  const awaited = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}));
  const lacking = awaited.filter((name) => !services[name]?.healthcheck);
  if (lacking.length > 0) throw new Error(`Compose file: ${lacking.join()} has no \`healthcheck\`.`);
}

interface DockerfileUtils {
  validate: (content: string) => { message: string; range: { start: { line: number } } }[];
}

function checkDockerfile(content: string, project: string): void {
  linkPackages(project, { 'dockerfile-utils': '0.16.3' });
  const { validate } = createRequire(join(project, 'package.json'))('dockerfile-utils') as DockerfileUtils;
  const problems = validate(content).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  if (problems.length > 0) throw new Error(`Dockerfile: ${problems.join('\n')}`);
}

/** Returns the text of each file that the guides show, by path. */
function readGuideFiles(): Map<string, string> {
  const text = pages.map(readPage).join('\n');
  const blocks = text.matchAll(/^```\w+ file=(\S+)\n([^]*?)^```$/gm);
  return new Map([...blocks].map(([, file = '', source = '']) => [file, source]));
}

export function writeGuideFiles(project: string): void {
  for (const [file, source] of readGuideFiles()) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    writeFileSync(join(project, file), source);
  }
}
