// Compiles the programs of the guides for frameworks with the framework's own types, and runs their tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPage, recipes } from '../support/readme.js';
import { check, compile, developmentTool, runNode } from './check.js';
import { linkFolder, linkPackages } from './pack.js';

interface Recipe {
  packages: Record<string, string>;
  /** Options in addition to `strictOptions`. */
  compilerOptions: object;
  /** Node's parameters, in addition to `--test`. */
  test: string[];
}

const bundlerModules = { module: 'esnext', moduleResolution: 'bundler' };
const runTypeScript = ['--import', developmentTool('tsx/dist/esm/index.mjs')];

const settings: Record<(typeof recipes)[number], Recipe> = {
  nestjs: {
    packages: { '@nestjs/platform-express': '12.5.1' },
    // Only the compiler writes the metadata of decorators.
    compilerOptions: { experimentalDecorators: true, emitDecoratorMetadata: true, noEmit: false },
    test: ['app.test.js'],
  },
  nextjs: {
    packages: { next: '16.4.6', 'server-only': '0.0.1' },
    compilerOptions: {
      ...bundlerModules,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['node', 'next'],
      paths: { '@/*': ['./*'] },
    },
    test: [...runTypeScript, '--conditions=react-server', 'app/companies.test.ts'],
  },
  fastify: {
    packages: { fastify: '5.12.8' },
    compilerOptions: {},
    test: [...runTypeScript, 'webhook.test.ts'],
  },
  'aws-lambda': {
    packages: { '@types/aws-lambda': '8.10.164' },
    compilerOptions: {},
    test: [...runTypeScript, 'handler.test.ts'],
  },
  'cloudflare-workers': {
    packages: { '@cloudflare/workers-types': '5.20261117.1' },
    compilerOptions: { ...bundlerModules, types: ['@cloudflare/workers-types'] },
    test: [...runTypeScript, 'worker.test.mjs'],
  },
};

const strictOptions = {
  strict: true,
  noImplicitOverride: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  module: 'nodenext',
  lib: ['ES2024'],
  types: ['node'],
  // The compiler must also find types outside `@types`, such as Next.js's.
  typeRoots: undefined,
};

export function checkRecipes(project: string): void {
  linkFolder(join(project, 'recipes/node_modules/@types/node'), developmentTool('@types/node'));
  for (const name of recipes) {
    const { packages, compilerOptions, test } = settings[name];
    const folder = join(project, 'recipes', name);
    writeFiles(folder, readPage(`docs/guides/${name}.md`));
    try {
      linkPackages(folder, packages);
    } catch (error) {
      console.log(`– the guide ${name} is skipped: ${String(error)}`);
      continue;
    }
    check(`compiles the guide ${name} with the types of ${Object.keys(packages)[0]}`, () =>
      compile(folder, { ...strictOptions, ...compilerOptions }),
    );
    check(`passes the tests of the guide ${name}`, () => runNode(folder, '--test', ...test));
  }
}

function writeFiles(folder: string, page: string): void {
  for (const [, file = '', source = ''] of page.matchAll(/^```[jt]s file=(\S+)\n([^]*?)^```$/gm)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
}
