// Every claim, in the order of the table.
import { answers } from './claims/answers.mjs';
import { errors } from './claims/errors.mjs';
import { patience } from './claims/patience.mjs';
import { requests } from './claims/requests.mjs';
import { secrets } from './claims/secrets.mjs';
import { sending } from './claims/sending.mjs';

/**
 * @typedef {object} Seen
 * @property {any} result what `call` gave
 * @property {import('./server.mjs').Arrived[]} requests that the server got
 * @property {import('./server.mjs').Arrived[]} elsewhere what the other server got
 *
 * @typedef {object} Claim
 * @property {string} title what holds, as a sentence about the client
 * @property {import('./observe.mjs').Ability[]} [needs] without which it does not apply
 * @property {import('./server.mjs').Answer} [serve]
 * @property {(probe: import('./observe.mjs').Probe) => Promise<any>} call made where the client is
 * @property {(seen: Seen) => string} judge what happened instead; empty when the claim holds
 */

/** @type {Claim[]} */
export const claims = [...sending, ...patience, ...answers, ...errors, ...requests, ...secrets];
