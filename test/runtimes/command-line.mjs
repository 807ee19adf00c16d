// Makes the calls of calls.mjs to the base URL in the command line, and prints the outcomes as JSON. Runs in Node, Bun or Deno.
import process from 'node:process';
import { makeCalls } from './calls.mjs';

console.log(JSON.stringify(await makeCalls(/** @type {string} */ (process.argv[2]))));
