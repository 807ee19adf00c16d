// Makes the calls in Node, Bun and Deno, and prints the outcomes as JSON.
import * as sdk from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import process from 'node:process';
import { makeCalls } from './calls.mjs';

console.log(JSON.stringify(await makeCalls(sdk, testing, /** @type {string} */ (process.argv[2]))));
