// Runs calls.mjs in Node, Bun or Deno, and prints the outcomes as JSON.
import process from 'node:process';
import { makeCalls } from './calls.mjs';

console.log(JSON.stringify(await makeCalls(/** @type {string} */ (process.argv[2]))));
