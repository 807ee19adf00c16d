// A gigabyte from a server to disk: saveAttachment beside the platform's own fetch and pipeline, in time and in memory.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inFolder } from '../../scripts/run.js';
import { findBare, resolveModule, type Found } from '../clients/find.js';
import { startClient, startService } from '../processes.js';
import type { Section } from '../report.js';
import { atLeast, atMost, byTurns, spread, write, writeSpread } from '../statistics.js';

const blocks = 64;
const mebibytes = 16 * blocks;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
}

export async function measureDownload(clients: Found[], rounds: number): Promise<Section[]> {
  const plain = { found: await findBare(), way: 'pipeline(fetch body)', saver: undefined };
  const ours = clients.filter(({ isOurs }) => isOurs);
  const ways = ours.map((found) => ({
    found,
    way: found.client.name.replace('messaging-platform-sdk', 'saveAttachment'),
    saver: resolveModule(found.project, 'messaging-platform-sdk/node'),
  }));
  const { service, url } = await startService();
  const hash = await service.ask('hash', blocks);
  const run = async ({ found, way, saver }: { found: Found; way: string; saver: string | undefined }, path: string) => {
    const worker = await startClient(found, url);
    const result = await worker.ask('save', { blocks, path, saver });
    worker.kill();
    if ((await hashOf(path)) !== hash) throw new Error(`${way} wrote other bytes`);
    await Promise.all([rm(path), rm(`${path}.small`)]);
    return result;
  };
  const results = await inFolder((folder) =>
    byTurns([...ways, plain], rounds, (way) => run(way, join(folder, 'large.bin')), 0),
  );
  const rows = [...ways, plain].map(({ way }, at) => ({
    way,
    speed: spread(results[at]!.map(({ seconds }, round) => results.at(-1)![round]!.seconds / seconds)),
    pace: spread(results[at]!.map(({ seconds }) => mebibytes / seconds)),
    memory: Math.max(...results[at]!.map(({ memory }) => memory)),
  }));
  return [
    {
      title: 'Download of 1 GiB to disk',
      text: `${rounds} rounds, each in a process of its own, the bytes compared by their hash; throughput by that of ${plain.way}.`,
      columns: ['Way', 'Throughput', 'MiB a second', 'Memory over the start, MiB'],
      rows: rows.map(({ way, speed, pace, memory }) => [way, writeSpread(speed), writeSpread(pace), write(memory)]),
      gates: rows
        .slice(0, -1)
        .flatMap(({ way, speed, memory }) => [
          atLeast(`Download, throughput: ${way}`, speed, 0.95),
          atMost(`Download, memory over the start: ${way}`, memory, 64, 'MiB'),
        ]),
    },
  ];
}
