// How each package manager installs a package, and runs a program of the project. By default, pnpm, Yarn 4 and Deno don't install
// a version on the day of its release, so our projects switch that rule off.
import { join } from 'node:path';
import { fetchPackage } from '../../scripts/package-cache.js';

type Argv = readonly string[];

export interface Manager {
  /** Files of the project, by name, that make the manager use a registry. */
  files: (registry: string) => Record<string, string>;
  /** Installs packages. Each is a name with a version, such as `undici@8`. */
  add: (...packages: string[]) => Argv;
  /** Runs a file of the project. */
  run: (file: string) => Argv;
  /** Runs the package's command. */
  command: (...parameters: string[]) => Argv;
}

const name = 'messaging-platform-sdk';
const npmrc = (registry: string) => ({ '.npmrc': `registry=${registry}\n` });

/**
 * Returns the path of a program in an npm package.
 *
 * @param path - the program's path in the package
 */
function programPath(packageName: string, range: string, path: string): string {
  const folder = fetchPackage(packageName, range);
  if (!folder) throw new Error(`npm could not install ${packageName} ${range}.`);
  return join(folder, path);
}

function npm(): Manager {
  return {
    files: npmrc,
    add: (...packages) => ['npm', 'install', ...packages],
    run: (file) => [process.execPath, file],
    command: (...parameters) => ['npx', '--no-install', name, ...parameters],
  };
}

function pnpm(): Manager {
  // pnpm 11 and later need Node 22.
  const pnpmCommand = [programPath('node', '24', 'bin/node'), programPath('pnpm', 'latest', 'bin/pnpm.mjs')];
  return {
    files: (registry) => ({ ...npmrc(registry), 'pnpm-workspace.yaml': 'minimumReleaseAge: 0\n' }),
    add: (...packages) => [...pnpmCommand, 'add', ...packages],
    run: (file) => [process.execPath, file],
    command: (...parameters) => [...pnpmCommand, 'exec', name, ...parameters],
  };
}

function yarn1(): Manager {
  const yarn = [process.execPath, programPath('yarn', '1', 'bin/yarn.js')];
  return {
    files: npmrc,
    add: (...packages) => [...yarn, 'add', ...packages],
    run: (file) => [process.execPath, file],
    command: (...parameters) => [...yarn, '--silent', 'run', name, ...parameters],
  };
}

/** Yarn 4 with its default, Plug'n'Play: there is no `node_modules`. */
function yarn4(): Manager {
  const yarn = [process.execPath, programPath('@yarnpkg/cli-dist', '4', 'bin/yarn.js')];
  const settings = { unsafeHttpWhitelist: ['127.0.0.1'], npmMinimalAgeGate: 0, enableTelemetry: false };
  return {
    files: (registry) => ({
      '.yarnrc.yml': JSON.stringify({ npmRegistryServer: registry, ...settings }),
      // Otherwise, Yarn looks for the project in a parent folder.
      'yarn.lock': '',
    }),
    add: (...packages) => [...yarn, 'add', ...packages],
    run: (file) => [...yarn, 'node', file],
    command: (...parameters) => [...yarn, 'run', name, ...parameters],
  };
}

function bun(): Manager {
  const bunPath = programPath('bun', 'latest', 'bin/bun.exe');
  return {
    files: (registry) => ({ 'bunfig.toml': `[install]\nregistry = "${registry}"\n` }),
    add: (...packages) => [bunPath, 'add', ...packages],
    run: (file) => [bunPath, 'run', file],
    command: (...parameters) => [bunPath, '--bun', 'run', name, ...parameters],
  };
}

function deno(): Manager {
  const denoPath = programPath('deno', 'latest', 'deno');
  return {
    files: (registry) => ({ ...npmrc(registry), 'deno.json': '{ "minimumDependencyAge": 0 }\n' }),
    add: (...packages) => [denoPath, 'add', ...packages.map((specifier) => `npm:${specifier}`)],
    run: (file) => [denoPath, 'run', '--allow-all', file],
    command: (...parameters) => [denoPath, 'run', '--allow-all', `npm:${name}`, ...parameters],
  };
}

export const managers: Record<string, () => Manager> = {
  npm,
  pnpm,
  'Yarn 1': yarn1,
  'Yarn 4': yarn4,
  Bun: bun,
  Deno: deno,
};
