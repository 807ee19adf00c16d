// Makes the calls where programs are started with a command: Node, Bun, Deno. The outcomes go to standard output.
import * as sdk from 'messaging-platform-sdk';
import process from 'node:process';
import { makeCalls } from './calls.mjs';

console.log(JSON.stringify(await makeCalls(sdk, /** @type {string} */ (process.argv[2]))));
