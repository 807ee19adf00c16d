// What a client weighs in a web page, and what its types cost the compiler.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBundle as measureOthers } from '../../scripts/compare/package.mjs';
import { measureBundle } from '../../scripts/weight/bundle-size.mjs';
import { measureTypes } from '../../scripts/weight/type-cost.mjs';
import { write } from '../statistics.mjs';

/** @param {import('../peers.mjs').Peer} peer @param {number} ownBytes */
async function weigh({ file, folder, entry, package: name }, ownBytes) {
  if (file === 'sdk') return `${write(ownBytes / 1024)} KiB`;
  const project = file === 'redocly' ? folder : folder.slice(0, folder.lastIndexOf(`/node_modules/${name}`));
  const { kilobytes, platform } = await measureOthers(fileURLToPath(project), entry ?? '');
  return `${kilobytes} KiB${platform === 'node' ? ', for Node only' : ''}`;
}

/** @param {{ peers: import('../peers.mjs').Peer[] }} plan @returns {Promise<import('../report.mjs').Experiment[]>} */
export async function measureWeight({ peers }) {
  const { bytes } = await measureBundle();
  const { oneCall, allCalls } = measureTypes(
    dirname(dirname(fileURLToPath(import.meta.resolve('typescript/bin/tsc')))),
  );
  const bundled = peers.filter(({ entry }) => entry);
  return [
    {
      title: 'Bundle',
      text: 'The client for all four areas, minified and gzipped, for a browser where it can be.',
      columns: ['Client', 'Size'],
      rows: await Promise.all(bundled.map(async (peer) => [peer.label, await weigh(peer, bytes)])),
    },
    {
      title: 'Cost of the types',
      text: 'What TypeScript 5.9 does for calls of this package, over an empty file.',
      columns: ['Calls', 'Instantiations', 'Memory'],
      rows: [
        ['one, without `skipLibCheck`', write(oneCall.instantiations), `${write(oneCall.megabytes)} MB`],
        [
          'one of each operation, with `skipLibCheck`',
          write(allCalls.instantiations),
          `${write(allCalls.megabytes)} MB`,
        ],
      ],
    },
  ];
}
