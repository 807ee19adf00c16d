// What a client weighs before it runs: in a bundle, in what comes along with it, and in the time to import it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Platform } from 'esbuild';
import { readManifest, type Found } from '../clients/find.js';

export interface Bundle {
  /** After minification and gzip. */
  kibibytes: number;
  platform: Platform;
  /** The bytes of each file, minified and before compression, largest first. */
  files: [file: string, bytes: number][];
}

/** The client as a bundler makes it: for a browser where it can be, else for Node. */
export async function bundle(found: Found, platform: Platform = 'browser'): Promise<Bundle | undefined> {
  const { project, client } = found;
  if (!client.entry) return undefined;
  try {
    const { outputFiles, metafile } = await build({
      stdin: { contents: client.entry, resolveDir: project },
      ...{ absWorkingDir: project, tsconfigRaw: '{}', platform, format: 'esm', target: 'es2022' },
      ...{ bundle: true, minify: true, write: false, metafile: true, logLevel: 'silent' },
    });
    const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
    const files = inputs.map(([file, { bytesInOutput }]): [string, number] => [file, bytesInOutput]);
    const kibibytes = gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1024;
    return { kibibytes, platform, files: files.sort(([, one], [, other]) => other - one) };
  } catch (error) {
    if (platform === 'node') throw error;
    return bundle(found, 'node');
  }
}

/** The packages that are installed with a package. */
export function countPackages({ folder }: Found): number {
  const found = new Set<string>();
  const add = (owner: string) => {
    for (const name of readManifest(owner).needs) {
      let place = owner;
      while (!existsSync(join(place, 'node_modules', name)) && place !== dirname(place)) place = dirname(place);
      const path = join(place, 'node_modules', name);
      if (!existsSync(path) || found.has(realpathSync(path))) continue;
      found.add(realpathSync(path));
      add(realpathSync(path));
    }
  };
  add(folder);
  return found.size;
}

export const hasTypes = ({ folder }: Found): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) =>
    /^(?!node_modules).*\.d\.[cm]?ts$/.test(name),
  );

/** Milliseconds of an import in a fresh process. */
export async function timeImport({ modules }: Found): Promise<number> {
  const imports = modules.map((module) => `await import(${JSON.stringify(module)});`).join('');
  const program = `const start = performance.now(); ${imports} console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}
