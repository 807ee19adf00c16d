// Kotlin: openapi-generator's OkHttp client for the JVM, from the translation to 3.0.3. Maven brings the compiler.
import { delimiter, join } from 'node:path';
import { generate, namesIn, openapiGenerator, run, type Recipe } from '../recipe.js';

const name = 'com.example.messaging';

const recipe: Recipe = {
  language: 'Kotlin',
  tool: `${openapiGenerator}, kotlin, jvm-okhttp4`,
  needs: [
    ['java', '-version'],
    ['mvn', '-version'],
  ],
  generate({ work, cache, translated }) {
    const parameters = ['-g', 'kotlin', '--library', 'jvm-okhttp4', '-i', translated, '-o', join(work, 'client')];
    return generate(cache, [...parameters, '--package-name', name, '--global-property', 'models,apis,supportingFiles']);
  },
  async compile({ work }) {
    // Without the daemon, which would outlive the run.
    await run('mvn', ['--quiet', '--batch-mode', '-Dkotlin.compiler.daemon=false', 'package'], { cwd: work });
  },
  types({ work }) {
    const models = join(work, 'client/src/main/kotlin', ...name.split('.'), 'models');
    return namesIn(models, /^(?:data|enum)? ?class (\w+)/gm);
  },
  program: async () => ({
    command: 'java',
    parameters: ['-cp', ['target/classes', 'target/lib/*'].join(delimiter), 'ProgramKt'],
  }),
};

export default recipe;
