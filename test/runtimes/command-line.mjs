// Makes the calls of calls.mjs to the base URL in the command line, and prints the outcomes as JSON. Runs in Node, Bun or Deno.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import process from 'node:process';
import { fileStore } from 'messaging-platform-sdk/outbox';
import { makeCalls } from './calls.mjs';

const store = fileStore(await mkdtemp(`${tmpdir()}/outbox-`));
console.log(JSON.stringify(await makeCalls(/** @type {string} */ (process.argv[2]), store)));
