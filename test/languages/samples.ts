// Checks that the REST page's samples in Python, Go and PHP send the same requests as the curl samples.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { translateCurl } from '../../scripts/docs/code-samples.js';
import { parseCurl } from '../../scripts/docs/curl.js';
import { HostileServer, json } from '../support/hostile-server.js';
import { readSamples } from '../support/samples.js';
import { go, createVenv, pathInVenv, python3, run, type TestPaths, type Test } from './tools.js';

/** Ignores the headers that an HTTP library adds. */
const summarizeRequest = (method: string, target: string, headers: object, body = '') => {
  const { accept, 'api-key': key, 'content-type': type } = headers as Record<string, string>;
  return { method, target, accept, key, type, body: body && (JSON.parse(body) as unknown) };
};

async function runSamples(
  language: string,
  extension: string,
  command: string[],
  { work }: TestPaths,
): Promise<string> {
  const server = await HostileServer.start([json(200, {})]);
  try {
    // Skip forms: their files aren't in the folder, and each library chooses its own boundary.
    const curlSamples = readSamples().filter(({ curl }) => parseCurl(curl).files.length === 0);
    for (const { operation, curl } of curlSamples) {
      const { method, url, headers, body } = parseCurl(curl);
      const { source } = translateCurl(curl).find(({ lang }) => lang === language)!;
      const file = join(work, operation, `main.${extension}`);
      mkdirSync(dirname(file));
      writeFileSync(file, source.replace(url.origin, server.url));
      await run([...command, file], work);
      const received = server.requests
        .splice(0)
        .map((sent) => summarizeRequest(sent.method, sent.url, sent.headers, sent.body));
      assert.deepEqual(received, [summarizeRequest(method, url.pathname + url.search, headers, body)], operation);
    }
    return `${curlSamples.length} samples`;
  } finally {
    await server.close();
  }
}

export const samples: Record<string, Test> = {
  'Python samples': {
    tool: 'requests 2.34.2',
    needs: [python3],
    async run(paths) {
      writeFileSync(join(paths.work, 'requirements.txt'), 'requests==2.34.2\n');
      await createVenv(paths);
      return runSamples('Python', 'py', [pathInVenv(paths, 'python')], paths);
    },
  },
  'Go samples': {
    tool: "Go's net/http",
    needs: [go],
    run: (paths) => runSamples('Go', 'go', ['go', 'run'], paths),
  },
  'PHP samples': {
    tool: 'Guzzle',
    needs: [['php', '-r', "exit(stream_resolve_include_path('GuzzleHttp/autoload.php') ? 0 : 1);"]],
    run(paths) {
      const { work } = paths;
      mkdirSync(join(work, 'vendor'));
      // The sample loads Composer's autoloader. Debian installs Guzzle in PHP's include path instead.
      writeFileSync(join(work, 'vendor/autoload.php'), "<?php require_once 'GuzzleHttp/autoload.php';\n");
      return runSamples('PHP', 'php', ['php', '-d', `include_path=${work}:/usr/share/php`], paths);
    },
  },
};
