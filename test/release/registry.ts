// An npm registry on this machine. It has our package; other packages come from the configured registry.
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchPackage } from '../../scripts/package-cache.js';
import { closedPort } from '../support/hostile-server.js';

export interface Registry {
  url: string;
  /** The auth token of a user who may publish. */
  token: string;
  stop: () => void;
}

/** @param name - our package's name, which only this registry serves */
export async function startRegistry(folder: string, name: string): Promise<Registry> {
  // verdaccio-audit depends on a dist-tag of node-fetch that mirrors of npm may lack, so this sets a version.
  const verdaccio = fetchPackage('verdaccio', '6', { 'node-fetch': '2.7.0' });
  // Verdaccio 6 needs Node 22 or later, but the tests also run on Node 20.
  const node = fetchPackage('node', '24');
  if (!verdaccio || !node) throw new Error('npm could not install verdaccio 6 and Node 24.');
  // The URL must be known before the start, so Verdaccio can't choose the port.
  const port = await closedPort();
  const url = `http://127.0.0.1:${port}`;
  const config = join(folder, 'verdaccio.yaml');
  // JSON is YAML.
  writeFileSync(config, JSON.stringify(configuration(folder, name)));
  const args = [join(verdaccio, 'bin/verdaccio'), '--config', config, '--listen', url];
  const server = spawn(join(node, 'bin/node'), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => void server.kill();
  try {
    await untilReady(url);
    return { url, token: await addUser(url), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function configuration(folder: string, name: string): object {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  return {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: { npm: { url: registry } },
    packages: {
      [name]: { access: '$all', publish: '$authenticated' },
      '**': { access: '$all', proxy: 'npm' },
    },
    log: { type: 'stdout', level: 'error' },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const response = await fetch(`${url}/-/ping`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(250);
  }
  throw new Error('The registry did not start within 30 seconds.');
}

async function addUser(url: string): Promise<string> {
  const user = { name: 'rehearsal', password: 'only-on-this-machine' };
  const response = await fetch(`${url}/-/user/org.couchdb.user:${user.name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`The registry did not create the user: status ${response.status}.`);
  return token;
}
