// A recipe for each language: how to generate and compile a client, and how to run a program with the client.
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  generatePythonClient,
  go,
  createVenv,
  openapiGenerator,
  pathInVenv,
  python311,
  run,
  runJavaGenerator,
  type TestPaths,
  type Test,
} from './tools.js';

export interface Recipe extends Omit<Test, 'run'> {
  generate: (paths: TestPaths) => Promise<unknown>;
  compile: (paths: TestPaths) => Promise<unknown>;
  /** Returns the command that runs the program. */
  program: (paths: TestPaths) => string[];
  /** In the scenario `recorded`, replaces expected values, for a client that drops some fields. */
  recorded?: Record<string, unknown>;
}

const oapiCodegen = 'v2.8.2';

const javaGeneratorNeeds = [
  ['java', '-version'],
  ['mvn', '--version'],
];

/** Names the files, because the folder contains two programs, each with a `main`. */
async function compileGo(work: string, program: string): Promise<void> {
  await run(['go', 'vet', '-mod=mod', 'check.go', program], work);
  await run(['go', 'build', '-mod=mod', '-o', 'program', 'check.go', program], work);
}

const withoutTestsAndDocs = 'models,apis,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';

const openapiGeneratorRecipe = (options: string, recipe: Omit<Recipe, 'tool' | 'generate'>): Recipe => ({
  ...recipe,
  // For example `openapi-generator 7.25.0, java, native`.
  tool: `openapi-generator ${openapiGenerator.version}, ${options.split(' -o ')[0]!.replace(' --library', ',')}`,
  needs: [...recipe.needs, ...javaGeneratorNeeds],
  generate: (paths) => runJavaGenerator(openapiGenerator, paths, ['-i', paths.openapi30, '-g', ...options.split(' ')]),
});

const compilePython = (paths: TestPaths, folder = '.') =>
  run([pathInVenv(paths, 'python'), '-W', 'error', '-m', 'compileall', '-q', folder], paths.work);

const javaPackage = 'com.example.messaging';
const mvn = ['mvn', '--quiet', '--batch-mode'];
const mvnGoals = ['compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/lib'];
const clientClassPath = ['client/target/classes', 'client/target/lib/*'].join(delimiter);

const runJava = ['java', '-Djava.io.tmpdir=.', '-cp'];

/** @param libraryFolder - contains the code that depends on the HTTP library */
const javaRecipe = (library: string, libraryFolder: string): Recipe =>
  openapiGeneratorRecipe(
    `java --library ${library} -o client --global-property ${withoutTestsAndDocs} --invoker-package ${javaPackage} ` +
      `--api-package ${javaPackage}.api --model-package ${javaPackage}.model --additional-properties containerDefaultToNull=true`,
    {
      folder: 'java',
      needs: [['javac', '-version']],
      async compile({ work }) {
        await run([...mvn, '--file', 'client/pom.xml', ...mvnGoals], work);
        const javac = ['javac', '-Xlint:all,-classfile', '-Werror', '-d', 'program', '-cp', clientClassPath];
        await run([...javac, 'Program.java', `${libraryFolder}/Library.java`], work);
      },
      program: () => [...runJava, ['program', clientClassPath].join(delimiter), 'Program'],
    },
  );

export const recipes: Record<string, Recipe> = {
  python: {
    tool: 'openapi-python-client 0.29.1',
    needs: [python311],
    async generate(paths) {
      await createVenv(paths);
      await generatePythonClient(paths, paths.openapi31);
    },
    compile: (paths) => compilePython(paths),
    program: (paths) => [pathInVenv(paths, 'python'), 'program.py'],
  },
  go: {
    tool: `oapi-codegen ${oapiCodegen.slice(1)}`,
    needs: [go],
    async generate({ work, openapi30 }) {
      mkdirSync(join(work, 'messaging'));
      const tool = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${oapiCodegen}`;
      const options = ['-generate', 'types,client', '-package', 'messaging', '-o', 'messaging/client.gen.go'];
      await run(['go', 'run', tool, ...options, openapi30], work);
    },
    compile: ({ work }) => compileGo(work, 'oapi-codegen.go'),
    program: ({ work }) => [join(work, 'program')],
  },
  /** Unlike oapi-codegen's client, this client rejects fields that a schema doesn't allow. */
  'go-generator': openapiGeneratorRecipe(
    `go -o messaging --additional-properties packageName=messaging,withGoMod=false,enumClassPrefix=true --global-property ${withoutTestsAndDocs}`,
    {
      folder: 'go',
      needs: [go],
      compile: ({ work }) => compileGo(work, 'openapi-generator.go'),
      program: ({ work }) => [join(work, 'program')],
    },
  ),
  java: javaRecipe('okhttp-gson', 'okhttp'),
};
