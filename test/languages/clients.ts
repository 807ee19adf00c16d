// Clients in other languages: generates and compiles each, and runs a program with it.
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { checkProgram } from './program.js';
import { createVenv, go, pathInVenv, pathWithVenv, python311, run, type Test } from './tools.js';

const python: Test = {
  tool: 'openapi-python-client 0.29.1',
  needs: [python311],
  async run(paths) {
    await createVenv(paths);
    const options = ['--meta', 'none', '--fail-on-warning', '--output-path', 'messaging_platform'];
    const generator = pathInVenv(paths, 'openapi-python-client');
    // The generator runs ruff, which is in the virtual environment.
    const PATH = pathWithVenv(paths);
    await run([generator, 'generate', '--path', paths.openapi31, ...options], paths.work, { PATH });
    const interpreter = pathInVenv(paths, 'python');
    await run([interpreter, '-W', 'error', '-m', 'compileall', '-q', '.'], paths.work);
    return checkProgram([interpreter, 'program.py'], paths.work);
  },
};

const oapiCodegen = 'v2.8.2';

const goClient: Test = {
  tool: `oapi-codegen ${oapiCodegen.slice(1)}`,
  needs: [go],
  async run({ work, openapi30 }) {
    mkdirSync(join(work, 'messaging'));
    const generator = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${oapiCodegen}`;
    const options = ['-generate', 'types,client', '-package', 'messaging', '-o', 'messaging/client.gen.go'];
    await run(['go', 'run', generator, ...options, openapi30], work);
    await run(['go', 'vet', '-mod=mod', '.'], work);
    await run(['go', 'build', '-mod=mod', '-o', 'program', '.'], work);
    return checkProgram([join(work, 'program')], work);
  },
};

const openapiGenerator = '7.25.0';
const withoutTestsAndDocs = 'models,apis,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
const javaPackage = 'com.example.messaging';
const javaOptions = [
  ...['-g', 'java', '-o', 'client', '--global-property', withoutTestsAndDocs],
  ...['--invoker-package', javaPackage, '--api-package', `${javaPackage}.api`],
  ...['--model-package', `${javaPackage}.model`, '--additional-properties', 'containerDefaultToNull=true'],
];
const mvn = ['mvn', '--quiet', '--batch-mode'];

const java: Test = {
  tool: `openapi-generator ${openapiGenerator}, java`,
  needs: [
    ['javac', '-version'],
    ['mvn', '--version'],
  ],
  async run({ work, openapi30 }) {
    const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${openapiGenerator}`;
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    await run([...mvn, copy, artifact, `-DoutputDirectory=${work}`], work);
    const jar = `openapi-generator-cli-${openapiGenerator}.jar`;
    await run(['java', '-jar', jar, 'generate', '-i', openapi30, ...javaOptions], work);
    const goals = ['compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/lib'];
    await run([...mvn, '--file', 'client/pom.xml', ...goals], work);
    const classPath = ['client/target/classes', 'client/target/lib/*'].join(delimiter);
    await run(['javac', '-Xlint:all,-classfile', '-Werror', '-cp', classPath, '-d', '.', 'Program.java'], work);
    return checkProgram(['java', '-Djava.io.tmpdir=.', '-cp', `.${delimiter}${classPath}`, 'Program'], work);
  },
};

export const clients: Record<string, Test> = { python, go: goClient, java };
