// Type-checks programs with the installed tarball, for each supported compiler and module resolution.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from '../../scripts/package-cache.js';
import { check, compile } from './check.js';

/** From the oldest version that we support to the newest. */
const typeScriptRanges = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', 'latest'];

/** The extension `mts` is for ES modules, `cts` for CommonJS. */
const resolutions = [
  { modules: { module: 'nodenext' }, extensions: ['mts', 'cts'] },
  { modules: { module: 'node16' }, extensions: ['mts', 'cts'] },
  { modules: { module: 'esnext', moduleResolution: 'bundler' }, extensions: ['ts'] },
];

/** The first variant has only Node's types. The next two have the DOM's types, too, as in Next.js. The last
 * variant has only the DOM's types, and the strictest options. */
const variants = [
  { programs: ['consumer', 'consumer-node'], options: { lib: ['ES2022'], types: ['node'] } },
  { programs: ['consumer-node'], options: { lib: ['ES2022', 'DOM'], types: ['node'], skipLibCheck: true } },
  { programs: ['consumer-node'], options: { strict: false, types: ['node'], skipLibCheck: true } },
  {
    programs: ['consumer'],
    options: {
      lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: [],
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
    },
  },
];

export function checkTypes(project: string): void {
  for (const range of typeScriptRanges) {
    const compiler = fetchPackage('typescript', range);
    if (compiler) check(`type-checks with TypeScript ${range}`, () => compilePrograms(project, compiler));
    else console.log(`– npm could not install TypeScript ${range}, so it is skipped.`);
  }
}

function compilePrograms(project: string, compiler: string): string {
  const problems = resolutions.flatMap(({ modules, extensions }) =>
    variants.map(({ programs, options }) => {
      const folder = join(project, `${modules.module}-${programs.join('-')}`);
      mkdirSync(folder, { recursive: true });
      for (const program of programs)
        for (const extension of extensions)
          copyFileSync(join(import.meta.dirname, `${program}.ts`), join(folder, `${program}.${extension}`));
      return compile(folder, { strict: true, ...modules, ...options }, compiler);
    }),
  );
  return problems.join('');
}
