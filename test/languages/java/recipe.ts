// Java: openapi-generator's client for Java's own HTTP client, from the translation to 3.0.3.
import { delimiter, join } from 'node:path';
import { generate, namesIn, openapiGenerator, run, type Recipe } from '../recipe.js';

const name = 'com.example.messaging';
const only = 'models,apis,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
const classes = ['client/target/classes', 'client/target/lib/*'].join(delimiter);

const recipe: Recipe = {
  language: 'Java',
  tool: `${openapiGenerator}, java, native`,
  needs: [
    ['javac', '-version'],
    ['mvn', '-version'],
  ],
  generate({ work, cache, translated }) {
    const names = ['--invoker-package', name, '--api-package', `${name}.api`, '--model-package', `${name}.model`];
    const parameters = ['-g', 'java', '--library', 'native', '-i', translated, '-o', join(work, 'client')];
    return generate(cache, [...parameters, ...names, '--global-property', only]);
  },
  async compile({ work }) {
    const skipped = ['-Dmaven.test.skip', '-Dmaven.javadoc.skip', '-Dmaven.source.skip'];
    await run('mvn', ['--quiet', '--batch-mode', '--file', 'client/pom.xml', ...skipped, 'package'], { cwd: work });
    await run('javac', ['-Xlint:all', '-Werror', '-d', 'program', '-cp', classes, 'Program.java'], { cwd: work });
  },
  async types({ work }) {
    const names = await namesIn(
      join(work, 'client/src/main/java/com/example/messaging/model'),
      /^public (?:abstract )?(?:class|enum) (\w+)/gm,
    );
    return names.filter((type) => type !== 'AbstractOpenApiSchema');
  },
  program: async () => ({ command: 'java', parameters: ['-cp', ['program', classes].join(delimiter), 'Program'] }),
};

export default recipe;
