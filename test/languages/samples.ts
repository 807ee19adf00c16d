// The samples of the REST page in Python, Go and PHP send the same request as the curl sample that they are made from.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { translateCurl } from '../../scripts/docs/code-samples.js';
import { readCurl } from '../../scripts/docs/curl.js';
import { readSamples } from '../support/samples.js';
import { installPython, python, run, type Place, type Recipe } from './tools.js';

/** A language in which the page has samples; each stands in a folder that is called after its operation. */
interface SampleLanguage {
  needs: Recipe['needs'];
  file: string;
  prepare: (place: Place) => Promise<void> | void;
  command: (place: Place, operation: string) => string[];
}

export const sampleLanguages: Record<string, SampleLanguage> = {
  Python: {
    needs: [['python3', '-c', 'import venv']],
    file: 'main.py',
    prepare(place) {
      writeFileSync(join(place.work, 'requirements.txt'), 'requests==2.34.2\n');
      return installPython(place);
    },
    command: (place, operation) => [python(place, 'python'), `${operation}/main.py`],
  },
  Go: {
    needs: [['go', 'version']],
    file: 'main.go',
    prepare: ({ work }) => writeFileSync(join(work, 'go.mod'), 'module samples\n\ngo 1.21\n'),
    command: (_, operation) => ['go', 'run', `./${operation}`],
  },
  PHP: {
    needs: [['php', '-r', "exit(stream_resolve_include_path('GuzzleHttp/autoload.php') ? 0 : 1);"]],
    file: 'main.php',
    prepare({ work }) {
      mkdirSync(join(work, 'vendor'));
      // Debian has Guzzle among PHP's own files; Composer would put it here.
      writeFileSync(join(work, 'vendor/autoload.php'), "<?php require_once 'GuzzleHttp/autoload.php';\n");
    },
    command: ({ work }, operation) => ['php', '-d', `include_path=${work}:/usr/share/php`, `${operation}/main.php`],
  },
};

/** A request, as far as each sample decides it. */
const describe = (method: string | undefined, target: string | undefined, headers: object, body = '') => {
  const { accept, 'api-key': key, 'content-type': type } = headers as IncomingHttpHeaders;
  return { method, target, accept, key, type, body: body && (JSON.parse(body) as unknown) };
};

/** @returns how many samples sent their request; rejects at the first that did not */
export async function playSamples(language: string, place: Place): Promise<number> {
  const { file, prepare, command } = sampleLanguages[language]!;
  let received: unknown;
  const server = createServer(async ({ method, url, headers }, response) => {
    received = describe(method, url, headers, await text(response.req));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const samples = readSamples();
    mkdirSync(place.work);
    await prepare(place);
    for (const { operation, curl } of samples) {
      const { method, url, headers, body } = readCurl(curl);
      const { source } = translateCurl(curl).find(({ lang }) => lang === language)!;
      mkdirSync(join(place.work, operation));
      writeFileSync(join(place.work, operation, file), source.replace(url.origin, `http://127.0.0.1:${port}`));
      await run(command(place, operation), place.work);
      assert.deepEqual(received, describe(method, url.pathname + url.search, headers, body), operation);
    }
    return samples.length;
  } finally {
    server.close();
  }
}
