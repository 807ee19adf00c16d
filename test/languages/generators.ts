// Generators whose clients compile. Nothing runs these clients.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';
import { go, run, type Test } from './tools.js';

const ogenVersion = 'v1.24.0';

const ogen: Test = {
  tool: `ogen ${ogenVersion.slice(1)}`,
  needs: [go],
  async run({ work, openapi30 }) {
    const generate = ['go', 'run', `github.com/ogen-go/ogen/cmd/ogen@${ogenVersion}`, '--target', 'api', openapi30];
    await run(['go', 'mod', 'init', 'example.com/languages'], work);
    await run(generate, work);
    await run(['go', 'mod', 'tidy'], work);
    await run(['go', 'build', './api'], work);
    return 'compiles';
  },
};

const rtkVersion = '2.2.0';
const rtkApi = `
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
export const api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: '/' }), endpoints: () => ({}) });
`;

/** The guide shows the filter: it leaves out the second form of `filters`, because both would get one name. */
const rtkConfig = (contract: string) => `
module.exports = {
  schemaFile: ${JSON.stringify(contract)},
  apiFile: './api.ts',
  apiImport: 'api',
  outputFile: './brevo.ts',
  endpointOverrides: [{ pattern: /./, parameterFilter: (name, { style }) => style !== 'deepObject' }],
};
`;

const rtkQuery: Test = {
  tool: `@rtk-query/codegen-openapi ${rtkVersion}`,
  needs: [],
  async run({ work, openapi31 }) {
    const packages = [`@rtk-query/codegen-openapi@${rtkVersion}`, '@reduxjs/toolkit@2.15.0', 'react@19.3.1'];
    writeFileSync(join(work, 'package.json'), '{}');
    await run(['npm', 'install', '--ignore-scripts', '--no-audit', ...packages, '@types/react@19'], work);
    writeFileSync(join(work, 'api.ts'), rtkApi);
    writeFileSync(join(work, 'config.cjs'), rtkConfig(openapi31));
    await run(['npx', 'rtk-query-codegen-openapi', 'config.cjs'], work);
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--moduleResolution', 'bundler'];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await run([process.execPath, compiler, ...options, '--ignoreConfig', 'brevo.ts'], work);
    return 'compiles';
  },
};

export const generators: Record<string, Test> = { ogen, 'rtk-query': rtkQuery };
