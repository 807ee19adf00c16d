// Type-checks programs against the installed tarball, with every way of resolving modules and every compiler we support.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage, newestVersion, npm } from '../../scripts/on-demand.js';

const consumers = fileURLToPath(new URL('.', import.meta.url));

/** The oldest we support, each since, and the newest, whatever that is. */
const ranges = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', 'latest'];

/** Each way of resolving modules; where a file's ending says whether it is an ES module or CommonJS, both in one program. */
const settings = [
  { module: 'nodenext', endings: ['mts', 'cts'] },
  { module: 'node16', endings: ['mts', 'cts'] },
  { module: 'esnext', moduleResolution: 'bundler', endings: ['ts'] },
];

const dom = ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'];

/** Every flag that refuses programs, beyond `strict`. */
const strictest = {
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
};

/** What a program may have around it: the types of the DOM alone, those of Node alone, or a project of the strictest. */
const surroundings = [
  { name: 'dom', lib: dom, types: [], programs: ['consumer'], flags: {} },
  { name: 'node', lib: ['ES2022'], types: ['node'], programs: ['consumer', 'consumer-node'], flags: {} },
  { name: 'strict', lib: dom, types: [], programs: ['consumer', 'consumer-strict'], flags: strictest },
];

/** `project` has the tarball installed. */
export function checkTypes(project: string, check: (what: string, look: () => string) => void): void {
  const compilers = ranges.map((range) => {
    const version = newestVersion('typescript', range);
    return { range, version, folder: version && fetchPackage('typescript', version) };
  });
  const { status } = npm(['install', '@types/node@20.19.43'], project);
  const cases = surroundings.filter(({ types }) => !types.length || status === 0);
  if (status !== 0) console.log('– @types/node cannot be had here, so the types of ./node are not checked.');
  for (const { range, version, folder } of compilers) {
    if (!folder) console.log(`– TypeScript ${range} cannot be had here, so nothing is said of it.`);
    else {
      check(`type-checks with TypeScript ${version}`, () =>
        settings.flatMap((setting) => cases.map((each) => compile(project, folder, setting, each))).join(''),
      );
    }
  }
}

/** A caller's type-check stays cheap: what one call adds to an empty file, as `tsc --init` checks it. */
export function checkCost(project: string, check: (what: string, look: () => string) => void): void {
  const count = (program: string) => {
    writeFileSync(join(project, 'cost.ts'), `${program}\nexport {};\n`);
    const options = '--noEmit --strict --skipLibCheck --target es2022 --module nodenext --types --extendedDiagnostics';
    const { stdout } = spawnSync('npx', ['tsc', ...options.split(' '), join(project, 'cost.ts')], { encoding: 'utf8' });
    return Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]);
  };
  check('costs the compiler at most 5,000 type instantiations for a call', () => {
    const client = "import { MessagingPlatform } from 'messaging-platform-sdk';";
    const cost = count(`${client}\nawait new MessagingPlatform().companies.get('1');`) - count('');
    return cost <= 5_000 ? '' : `${cost} instantiations`;
  });
}

/** What the compiler says when it fails. */
function compile(
  project: string,
  compiler: string,
  { endings, ...modules }: { module: string; moduleResolution?: string; endings: string[] },
  { name, lib, types, programs, flags }: (typeof surroundings)[number],
): string {
  const folder = join(project, `${modules.module}-${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const files = programs.flatMap((program) => endings.map((ending) => ({ program, file: `${program}.${ending}` })));
  for (const { program, file } of files) copyFileSync(join(consumers, `${program}.ts`), join(folder, file));
  const checks = { strict: true, skipLibCheck: false, ...flags };
  const compilerOptions = { ...modules, target: 'es2022', lib, types, noEmit: true, ...checks };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: files.map(({ file }) => file) }),
  );
  const { status, stdout } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : `with ${JSON.stringify({ ...modules, lib, ...flags })}:\n${stdout}`;
}
