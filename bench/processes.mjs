// The processes of a benchmark: the service, and one for each client.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** A process that answers each message with one. */
class Process {
  /** @param {string} file @param {string[]} [parameters] */
  constructor(file, parameters = []) {
    // Some clients make Node warn of the listeners that they leave; the tables count them.
    this.child = fork(path(file), parameters, { execArgv: ['--no-warnings'] });
    this.first = this.answer();
  }

  /** @returns {Promise<any>} */
  answer() {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`${child.spawnargs.slice(1).join(' ')} ended before it answered`));
      child.once('exit', fail);
      child.once('message', (message) => {
        child.off('exit', fail);
        resolve(message);
      });
    });
  }

  /** @param {any} message */
  ask(message) {
    this.child.send(message);
    return this.answer();
  }

  end() {
    this.child.disconnect();
  }
}

/** @param {{ burst?: number }} [limit] how many requests it takes at once where it is limited */
export async function startService({ burst } = {}) {
  const service = new Process('server.mjs');
  const url = await service.first;
  if (burst) await service.ask({ burst });
  return Object.assign(service, { url });
}

/**
 * @param {import('./peers.mjs').Peer} peer
 * @param {string} url of the service
 * @param {object} [options] of the client
 */
export async function startClient({ file, folder }, url, options = {}) {
  const client = new Process('worker.mjs', [file, folder, url, JSON.stringify(options)]);
  await client.first;
  return client;
}
