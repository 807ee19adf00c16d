// Type-checks programs against the installed tarball, with every way of resolving modules and every compiler we support.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage, newestVersion } from '../../scripts/package-cache.js';
import { root } from '../../scripts/command.js';

type Check = (what: string, look: () => string) => void;

/** The oldest we support, each since, and the newest, whatever that is. */
const ranges = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', 'latest'];

/** Each way of resolving modules; where a file's ending says whether it is an ES module or CommonJS, both in one program. */
const settings = [
  { modules: { module: 'nodenext' }, endings: ['mts', 'cts'] },
  { modules: { module: 'node16' }, endings: ['mts', 'cts'] },
  { modules: { module: 'esnext', moduleResolution: 'bundler' }, endings: ['ts'] },
];

/** The flags beyond `strict` by which a program reads the types of others more strictly. */
const strictest = {
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
};

/** What a program may have around it: the types of Node alone, or those of the DOM in the strictest project. */
const surroundings = [
  { programs: ['consumer', 'consumer-node'], options: { lib: ['ES2022'], types: ['node'] } },
  {
    programs: ['consumer', 'consumer-strict'],
    options: { lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [], ...strictest },
  },
];

/** `project` has the tarball installed. */
export function checkTypes(project: string, check: Check): void {
  for (const range of ranges) {
    const version = newestVersion('typescript', range);
    const compiler = version && fetchPackage('typescript', version);
    if (compiler) check(`type-checks with TypeScript ${version}`, () => compile(project, compiler));
    else console.log(`– TypeScript ${range} cannot be had here, so nothing is said of it.`);
  }
}

/** What the compiler says when it fails. */
function compile(project: string, compiler: string): string {
  const problems = settings.flatMap(({ modules, endings }) =>
    surroundings.map(({ programs, options }) => {
      const folder = join(project, `${modules.module}-${programs.join('-')}`);
      mkdirSync(folder, { recursive: true });
      for (const program of programs)
        for (const ending of endings)
          copyFileSync(join(import.meta.dirname, `${program}.ts`), join(folder, `${program}.${ending}`));
      const checks = { strict: true, skipLibCheck: false, target: 'es2022', noEmit: true };
      const compilerOptions = { ...checks, ...modules, ...options, typeRoots: [join(root, 'node_modules/@types')] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      const { status, stdout } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', folder]);
      return status === 0 ? '' : `with ${JSON.stringify({ ...modules, ...options })}:\n${stdout.toString()}`;
    }),
  );
  return problems.join('');
}

/** A caller's type-check stays cheap: what one call adds to an empty file, as `tsc --init` checks it. */
export function checkCost(project: string, check: Check): void {
  const count = (program: string) => {
    writeFileSync(join(project, 'cost.ts'), `${program}\nexport {};\n`);
    const options =
      '--noEmit --strict --skipLibCheck --target es2022 --module nodenext --types node --extendedDiagnostics';
    const typeRoots = ['--typeRoots', join(root, 'node_modules/@types')];
    const parameters = [join(root, 'node_modules/typescript/bin/tsc'), ...options.split(' '), ...typeRoots, 'cost.ts'];
    const { stdout } = spawnSync(process.execPath, parameters, { cwd: project, encoding: 'utf8' });
    return Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]);
  };
  check('costs the compiler at most 5,000 type instantiations for a call', () => {
    const client = "import { MessagingPlatform } from 'messaging-platform-sdk';";
    const cost = count(`${client}\nawait new MessagingPlatform().companies.get('1');`) - count('');
    return cost <= 5_000 ? '' : `${cost} instantiations`;
  });
}
