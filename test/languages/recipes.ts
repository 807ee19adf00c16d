// For each language: how its client is generated and compiled, and how a program that uses it is started.
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { generate, installPython, openapiGenerator, python, run, swaggerCodegen } from './tools.js';
import type { Place, Recipe } from './tools.js';

const go = ['go', 'version'];
const oapiCodegen = 'v2.8.2';

/** Both clients are in one module: a program is its own file and what they share. */
async function compileGo(work: string, program: string): Promise<void> {
  await run(['go', 'vet', '-mod=mod', 'check.go', program], work);
  await run(['go', 'build', '-mod=mod', '-o', 'program', 'check.go', program], work);
}

/** The models and the client, without their tests and pages. */
const only = 'models,apis,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';

/** openapi-generator's clients are made from the translation to 3.0.3. */
const generated = (options: string, recipe: Omit<Recipe, 'tool' | 'generate'>): Recipe => ({
  ...recipe,
  tool: `openapi-generator ${openapiGenerator.version}, ${options.split(' -o ')[0]!.replace(' --library', ',')}`,
  needs: [...recipe.needs, ['java', '-version'], ['mvn', '--version']],
  generate: (place) => generate(openapiGenerator, place, ['-i', place.translated, ...`-g ${options}`.split(' ')]),
});

const compilePython = (place: Place, folder = '.') =>
  run([python(place, 'python'), '-W', 'error', '-m', 'compileall', '-q', folder], place.work);

const swagger = (form: 'contract' | 'translated', live?: Recipe['live']): Recipe => ({
  live: live ?? {},
  tool: `swagger-codegen ${swaggerCodegen.version}, python, ${form === 'contract' ? '3.1' : '3.0.3'}`,
  folder: 'python-swagger',
  needs: [
    ['java', '-version'],
    ['mvn', '--version'],
    ['python3', '-c', 'import venv'],
  ],
  async generate(place) {
    await installPython(place);
    await generate(swaggerCodegen, place, ['-i', place[form], '-l', 'python', '-o', 'client']);
  },
  compile: (place) => compilePython(place, 'client/swagger_client'),
  program: (place) => [python(place, 'python'), 'program.py'],
});

const javaName = 'com.example.messaging';
const mvn = ['mvn', '--quiet', '--batch-mode'];
const mvnGoals = ['compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/lib'];
const classes = ['client/target/classes', 'client/target/lib/*'].join(delimiter);

const javaOn = ['java', '-Djava.io.tmpdir=.', '-cp'];

/** @param folder has the part of the program that is special about the library */
const javaOver = (library: string, folder: string): Recipe =>
  generated(
    `java --library ${library} -o client --global-property ${only} --invoker-package ${javaName} ` +
      `--api-package ${javaName}.api --model-package ${javaName}.model`,
    {
      folder: 'java',
      needs: [['javac', '-version']],
      async compile({ work }) {
        await run([...mvn, '--file', 'client/pom.xml', ...mvnGoals], work);
        const javac = ['javac', '-Xlint:all,-classfile', '-Werror', '-d', 'program', '-cp', classes];
        await run([...javac, 'Program.java', `${folder}/Library.java`], work);
      },
      program: () => [...javaOn, ['program', classes].join(delimiter), 'Program'],
    },
  );

const rustTarget = ({ cache }: Place): string => join(cache, 'rust-target');

export const recipes: Record<string, Recipe> = {
  /** From the contract as it is (3.1). */
  python: {
    tool: 'openapi-python-client 0.29.1',
    needs: [['python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))']],
    async generate(place) {
      await installPython(place);
      const options = ['--meta', 'none', '--fail-on-warning', '--output-path', 'messaging_platform'];
      const command = [python(place, 'openapi-python-client'), 'generate', '--path', place.contract, ...options];
      await run(command, place.work, { PATH: `${python(place, '')}${delimiter}${process.env.PATH}` });
    },
    compile: (place) => compilePython(place),
    program: (place) => [python(place, 'python'), 'program.py'],
  },
  /** From 3.1, it drops the attributes of a company that have no name in the contract. */
  'python-swagger': swagger('contract', { companiesIdGet: { linkedContactsIds: [4294967297] } }),
  'python-swagger-3.0': swagger('translated'),
  /** From the translation to 3.0.3. */
  go: {
    tool: `oapi-codegen ${oapiCodegen.slice(1)}`,
    needs: [go],
    async generate({ work, translated }) {
      mkdirSync(join(work, 'messaging'));
      const tool = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${oapiCodegen}`;
      const options = ['-generate', 'types,client', '-package', 'messaging', '-o', 'messaging/client.gen.go'];
      await run(['go', 'run', tool, ...options, translated], work);
    },
    compile: ({ work }) => compileGo(work, 'oapi-codegen.go'),
    program: ({ work }) => [join(work, 'program')],
  },
  /** It refuses fields that a schema does not allow. */
  'go-generator': generated(
    `go -o messaging --additional-properties packageName=messaging,withGoMod=false --global-property ${only}`,
    {
      folder: 'go',
      needs: [go],
      compile: ({ work }) => compileGo(work, 'openapi-generator.go'),
      program: ({ work }) => [join(work, 'program')],
    },
  ),
  /** Over OkHttp, the default. It refuses fields that a schema does not allow. */
  java: javaOver('okhttp-gson', 'okhttp'),
  'java-native': javaOver('native', 'native'),
  kotlin: generated(
    `kotlin --library jvm-okhttp4 -o . --package-name ${javaName} --global-property models,apis,supportingFiles`,
    {
      needs: [],
      // Maven brings the compiler. Without its daemon, which would outlive the run.
      compile: ({ work }) => run([...mvn, '-Dkotlin.compiler.daemon=false', ...mvnGoals], work),
      program: () => [...javaOn, ['target/classes', 'target/lib/*'].join(delimiter), 'ProgramKt'],
    },
  ),
  php: generated('php -o client --invoker-package Messaging', {
    // Debian has Guzzle as php-guzzlehttp-guzzle.
    needs: [
      ['php', '-r', "exit(PHP_VERSION_ID >= 80100 && stream_resolve_include_path('GuzzleHttp/autoload.php') ? 0 : 1);"],
    ],
    compile: ({ work }) => run(['sh', '-c', 'for file in client/lib/*/*.php; do php -l "$file" || exit 1; done'], work),
    program: () => ['php', 'program.php'],
  }),
  ruby: generated('ruby -o client --additional-properties gemName=messaging,moduleName=Messaging', {
    // Debian has it as ruby-typhoeus.
    needs: [['ruby', '-e', "require 'typhoeus'"]],
    compile: ({ work }) => run(['ruby', '-w', '-I', 'client/lib', '-e', "require 'messaging'"], work),
    program: () => ['ruby', '-I', 'client/lib', 'program.rb'],
  }),
  rust: generated(
    // An operation may have two successes, and a success may have no body: the statuses come with the responses.
    'rust -o client --additional-properties supportMultipleResponses=true,packageName=messaging_platform',
    {
      needs: [['cargo', '--version']],
      compile: (place) => run(['cargo', 'build', '--locked', '--quiet', '--target-dir', rustTarget(place)], place.work),
      program: (place) => [join(rustTarget(place), 'debug/program')],
    },
  ),
};
