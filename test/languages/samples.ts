// Checks that the REST page's samples in Python, Go and PHP send the same requests as the curl samples.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { translateCurl } from '../../scripts/docs/code-samples.js';
import { parseCurl } from '../../scripts/docs/curl.js';
import { HostileServer, json } from '../support/hostile-server.js';
import { readSamples } from '../support/samples.js';
import { installPython, python, run, type Place, type Recipe } from './tools.js';

/** A language of the samples. Each sample is in a folder named after the operation. */
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
      // Composer would install Guzzle here. Debian installs it in PHP's include path.
      writeFileSync(join(work, 'vendor/autoload.php'), "<?php require_once 'GuzzleHttp/autoload.php';\n");
    },
    command: ({ work }, operation) => ['php', '-d', `include_path=${work}:/usr/share/php`, `${operation}/main.php`],
  },
};

/** Returns the parts of a request that the sample determines. */
const summarizeRequest = (method: string, target: string, headers: object, body = '') => {
  const { accept, 'api-key': key, 'content-type': type } = headers as IncomingHttpHeaders;
  return { method, target, accept, key, type, body: body && (JSON.parse(body) as unknown) };
};

/** Runs all samples of a language, and returns their number. Rejects if a sample sends a different request than its curl sample. */
export async function checkSamples(language: string, place: Place): Promise<number> {
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
        .map((sent) => summarizeRequest(sent.method, sent.url, sent.headers, sent.body));
      assert.deepEqual(received, [summarizeRequest(method, url.pathname + url.search, headers, body)], operation);
    }
    return samples.length;
  } finally {
    await server.close();
  }
}
