// Defines a global function for the test's browser page, which makes the calls.
import * as sdk from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import { makeCalls } from './calls.mjs';

Object.assign(globalThis, { makeCalls: (/** @type {string} */ baseUrl) => makeCalls(sdk, testing, baseUrl) });
