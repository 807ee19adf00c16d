// Makes the calls in a page of a browser.
import * as sdk from 'messaging-platform-sdk';
import { makeCalls } from './calls.mjs';

Object.assign(globalThis, { makeCalls: (/** @type {string} */ baseUrl) => makeCalls(sdk, baseUrl) });
