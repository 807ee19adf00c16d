// The samples of the REST page in Python, Go and PHP send the same request as the curl sample that they are made from.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { translateCurl } from '../../scripts/docs/code-samples.js';
import { parseCurl } from '../../scripts/docs/curl.js';
import { HostileServer, json } from '../support/hostile-server.js';
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
const describe = (method: string, target: string, headers: object, body = '') => {
  const { accept, 'api-key': key, 'content-type': type } = headers as IncomingHttpHeaders;
  return { method, target, accept, key, type, body: body && (JSON.parse(body) as unknown) };
};

/** @returns how many samples sent their request; rejects at the first that did not */
export async function playSamples(language: string, place: Place): Promise<number> {
  const { file, prepare, command } = sampleLanguages[language]!;
  const server = await HostileServer.start([json(200, {})]);
  try {
    const samples = readSamples();
    mkdirSync(place.work);
    await prepare(place);
    for (const { operation, curl } of samples) {
      const { method, url, headers, body } = parseCurl(curl);
      const { source } = translateCurl(curl).find(({ lang }) => lang === language)!;
      mkdirSync(join(place.work, operation));
      writeFileSync(join(place.work, operation, file), source.replace(url.origin, server.url));
      await run(command(place, operation), place.work);
      const received = server.requests
        .splice(0)
        .map((sent) => describe(sent.method, sent.url, sent.headers, sent.body));
      assert.deepEqual(received, [describe(method, url.pathname + url.search, headers, body)], operation);
    }
    return samples.length;
  } finally {
    await server.close();
  }
}
