// Packs the package, and installs the tarball into an empty project.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fetchPackage, npm } from '../../scripts/package-cache.js';
import { root } from '../../scripts/root.js';
import packageJson from '../../package.json' with { type: 'json' };

interface Packed {
  /** The tarball's path. */
  tarball: string;
  /** The paths of the files in the tarball. */
  files: string[];
  /** A folder with the tarball installed. */
  project: string;
  remove: () => void;
}

export function packAndInstall(): Packed {
  const project = mkdtempSync(join(tmpdir(), 'packed-'));
  const parameters = ['pack', '--json', '--pack-destination', project, '--loglevel=error'];
  const printed = execFileSync('npm', parameters, { cwd: root, encoding: 'utf8' });
  // Skip the build's output, which npm prints first.
  const [{ filename, files }] = JSON.parse(printed.slice(printed.indexOf('[\n'))) as [
    { filename: string; files: { path: string }[] },
  ];
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  // The entry `./undici` needs this optional peer dependency.
  const { status, stderr } = npm(['install', `./${filename}`, `undici@${packageJson.devDependencies.undici}`], project);
  if (status !== 0) throw new Error(`npm could not install the tarball:\n${stderr}`);
  return {
    tarball: join(project, filename),
    files: files.map(({ path }) => path),
    project,
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

/** Links packages and their peer dependencies into the project's `node_modules`. */
export function linkPackages(project: string, versions: Record<string, string>): void {
  for (const [name, version] of Object.entries(versions)) {
    const folder = fetchPackage(name, version);
    if (!folder) throw new Error(`npm could not install ${name} ${version}`);
    const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      peerDependencies?: object;
    };
    const modules = folder.slice(0, -name.length);
    const installed = [name, ...Object.keys(peerDependencies)].filter((peer) => existsSync(join(modules, peer)));
    for (const linked of installed) linkFolder(join(project, 'node_modules', linked), join(modules, linked));
  }
}

function linkFolder(link: string, target: string): void {
  rmSync(link, { recursive: true, force: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(target, link);
}
