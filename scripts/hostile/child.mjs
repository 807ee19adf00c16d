// A process of its own for one claim and one client, so that a crash and a hang are results too.
import dns from 'node:dns';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { claims } from './claims.mjs';
import { Probe } from './observe.mjs';

/**
 * @typedef {object} Task
 * @property {string} title of the claim
 * @property {string} adapter the name of a file in `clients/`
 * @property {string[]} modules URLs; their exports together are the library
 * @property {string} [otherCopy] the file of the library's CommonJS copy
 * @property {import('./observe.mjs').Place} place
 */

// Here service.example.com is a name of this machine, for whoever does not refuse to go there by `http:`.
const { lookup } = dns;
// @ts-expect-error -- its overloads differ in what they call back with, which is passed on as it is
dns.lookup = (host, ...rest) => lookup(host === 'service.example.com' ? '127.0.0.1' : host, ...rest);

/** @param {Task} task */
async function load({ adapter, modules, otherCopy, place }) {
  const { default: client } = await import(new URL(`clients/${adapter}.mjs`, import.meta.url).href);
  const parts = await Promise.all(modules.map((module) => import(module)));
  const other = otherCopy && createRequire(import.meta.url)(fileURLToPath(otherCopy));
  return new Probe(client, Object.assign({}, ...parts), place, other);
}

/** @param {Task} task @returns {Promise<import('./run.mjs').Report>} */
async function observe(task) {
  const claim = claims.find(({ title }) => title === task.title);
  const probe = await load(task).catch((/** @type {unknown} */ error) => ({ notRun: String(error) }));
  if (!claim || 'notRun' in probe) return { notRun: 'notRun' in probe ? probe.notRun : 'there is no such claim' };
  return claim.call(probe).then(
    (result) => ({ result }),
    (error) => ({ problem: `its caller is told ${String(error)}` }),
  );
}

process.once('message', async (/** @type {Task} */ task) => process.send?.(await observe(task)));
process.once('disconnect', () => process.exit());
