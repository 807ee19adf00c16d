// Java: openapi-generator's clients for Java's own HTTP client and over OkHttp, its default, from the translation to 3.0.3.
// The default refuses fields that a schema does not allow.
import { delimiter, join } from 'node:path';
import { generate, namesIn, openapiGenerator, run, type Recipe } from '../recipe.js';

const name = 'com.example.messaging';
const only = 'models,apis,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
const classes = ['client/target/classes', 'client/target/lib/*'].join(delimiter);

/** @param folder has the part of the program that is special about the library */
const recipe = (library: string, folder: string, tool: string): Recipe => ({
  language: 'Java',
  tool: `${openapiGenerator}, ${tool}`,
  folder: 'java',
  needs: [
    ['javac', '-version'],
    ['mvn', '-version'],
  ],
  generate({ work, cache, translated }) {
    const names = ['--invoker-package', name, '--api-package', `${name}.api`, '--model-package', `${name}.model`];
    const parameters = ['-g', 'java', '--library', library, '-i', translated, '-o', join(work, 'client')];
    return generate(cache, [...parameters, ...names, '--global-property', only]);
  },
  async compile({ work }) {
    const mvn = ['--quiet', '--batch-mode', '--file', 'client/pom.xml'];
    const skipped = ['-Dmaven.test.skip', '-Dmaven.javadoc.skip', '-Dmaven.source.skip'];
    await run('mvn', [...mvn, ...skipped, 'package'], { cwd: work });
    await run('mvn', [...mvn, 'dependency:copy-dependencies', '-DoutputDirectory=target/lib'], { cwd: work });
    const sources = ['Program.java', `${folder}/Library.java`];
    await run('javac', ['-Xlint:all,-classfile', '-Werror', '-d', 'program', '-cp', classes, ...sources], {
      cwd: work,
    });
  },
  async types({ work }) {
    const names = await namesIn(
      join(work, 'client/src/main/java/com/example/messaging/model'),
      /^public (?:abstract )?(?:class|enum) (\w+)/gm,
    );
    return names.filter((type) => type !== 'AbstractOpenApiSchema');
  },
  program: async () => ({ command: 'java', parameters: ['-cp', ['program', classes].join(delimiter), 'Program'] }),
});

export const native = recipe('native', 'native', 'java, native');
export const okhttp = recipe('okhttp-gson', 'okhttp', 'java');
