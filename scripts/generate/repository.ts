// Updates the texts that depend on `repository` in package.json: addresses, and how to install the package. The first
// release sets `repository`; until then, nothing changes.
import { readFileSync } from 'node:fs';
import { root } from '../command.js';

interface Manifest {
  name: string;
  repository?: { url: string };
  homepage?: string;
  bugs?: string;
}

/** @param texts - the new texts of handwritten files, by name; any other file is read from disk */
export function updateRepository(texts: Record<string, string>): Record<string, string> {
  const read = (file: string) => texts[file] ?? readFileSync(root + file, 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  if (!manifest.repository) return texts;
  const { name } = manifest;
  const [, owner, project] =
    /^git\+https:\/\/github\.com\/([\w.-]+)\/([\w.-]+)\.git$/.exec(manifest.repository.url) ?? [];
  if (!owner || !project)
    throw new Error('package.json: `repository.url` must be git+https://github.com/<owner>/<name>.git');
  const address = `https://github.com/${owner}/${project}`;
  const homepage = `https://${owner.toLowerCase()}.github.io/${project}/`;
  const newTexts = { ...texts };
  for (const [file, blocks] of Object.entries(blocksOf(name, address, homepage)))
    newTexts[file] = replaceBlocks(file, read(file), blocks);
  newTexts['package.json'] = `${JSON.stringify({ ...manifest, homepage, bugs: `${address}/issues` }, undefined, 2)}\n`;
  return newTexts;
}

/** Returns the new text of each block, by file and the block's name. A block starts with the comment `<!-- name -->`. */
function blocksOf(name: string, address: string, homepage: string): Record<string, Record<string, string>> {
  const check = `${address}/actions/workflows/check.yaml`;
  const badges = [
    `[![npm](https://img.shields.io/npm/v/${name})](https://www.npmjs.com/package/${name})`,
    `[![check](${check}/badge.svg)](${check})`,
  ];
  const managers = { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add', deno: 'deno add' };
  const commands = Object.entries(managers).map(
    ([manager, add]) => `\`\`\`sh [${manager}]\n${add} ${manager === 'deno' ? 'npm:' : ''}${name}\n\`\`\`\n`,
  );
  return {
    'README.md': {
      badges: badges.join('\n'),
      install: `\`\`\`sh\nnpm install ${name}\n\`\`\``,
      site: `The documentation is at <${homepage}>.`,
    },
    'SECURITY.md': { report: `[Report it privately](${address}/security/advisories/new).` },
    'docs/guides/getting-started.md': { install: `::: code-group\n\n${commands.join('\n')}\n:::` },
    'docs/guides/ci.md': {
      install: `\`npm ci\` installs the package from npm, like your other dependencies.`,
      archive: `The Dockerfile installs the archive that \`npm pack ${name}\` downloads:`,
    },
  };
}

function replaceBlocks(file: string, text: string, blocks: Record<string, string>): string {
  return Object.entries(blocks).reduce((current, [block, content]) => {
    const pattern = new RegExp(`(?<=<!-- ${block} -->\\n)[^]*?(?=<!-- /${block} -->)`);
    if (!pattern.test(current)) throw new Error(`${file} has no block \`<!-- ${block} -->\`.`);
    return current.replace(pattern, () => `\n${content}\n\n`);
  }, text);
}
