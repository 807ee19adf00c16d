// The state file of the command: `--state`.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync } from 'node:fs';
import { chmod, lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { rejection } from '../support/quick-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { commandRunner } from './command-support.js';

const folder = temporaryFolder();
const { runSandbox, start } = commandRunner();

const savedNotes = async (file: string): Promise<string[]> => {
  const { notes } = JSON.parse(await readFile(file, 'utf8')) as { notes: { text: string }[] };
  return notes.map((note) => note.text);
};

async function errorOfStart(...parameters: string[]): Promise<string> {
  const command = runSandbox('--port', '0', ...parameters);
  const [message, [code]] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect(code).toBe(1);
  return message;
}

describe('the state file', () => {
  it('contains every change that the sandbox acknowledged, however often the sandbox is killed', async () => {
    const file = join(folder(), 'state.json');
    const acknowledged: string[] = [];
    for (let round = 1; round <= 2; round++) {
      const { client, kill } = await start('--state', file, '--quiet');
      const stopAt = acknowledged.length + 3 * round;
      // Several notes are on their way when the sandbox is killed.
      const createNotes = async (name: string) => {
        for (let number = 1; acknowledged.length < stopAt; number++) {
          const note = `${round} ${name} ${number}`;
          await client.notes.create({ text: note });
          acknowledged.push(note);
        }
        await kill();
      };
      await Promise.allSettled(['a', 'b', 'c', 'd'].map(createNotes));
      expect(await savedNotes(file)).toEqual(expect.arrayContaining(acknowledged));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(9);
  });

  it('contains a change whose response is lost', async () => {
    const file = join(folder(), 'state.json');
    const { client, baseUrl } = await start('--state', file);
    const body = JSON.stringify({ operation: 'notes.create', fault: 'lost' });
    await fetch(`${baseUrl}/_sandbox/faults`, { method: 'POST', body });
    await rejection(client.notes.create({ text: 'a' }));
    expect(await savedNotes(file)).toEqual(['a']);
  });

  it('keeps its permissions, and may be a link to a file in another folder', async () => {
    const real = join(folder(), 'data', 'real.json');
    const link = join(folder(), 'state.json');
    mkdirSync(join(folder(), 'data'));
    await symlink(real, link);
    for (const note of ['a', 'b']) {
      const { client, stop } = await start('--state', link);
      await client.notes.create({ text: note });
      await stop();
      expect((await lstat(link)).isSymbolicLink()).toBe(true);
      expect(await readdir(join(folder(), 'data'))).toEqual(['real.json']);
      // The sandbox created the file in its first run.
      if (note === 'a') await chmod(real, 0o640);
    }
    expect(await savedNotes(real)).toEqual(['a', 'b']);
    expect((await stat(real)).mode & 0o777).toBe(0o640);
  });

  it('is never overwritten by a sandbox that does not have its newest state', async () => {
    const file = join(folder(), 'state.json');
    const first = await start('--state', file);
    const second = await start('--state', file);
    await second.client.notes.create({ text: 'a' });
    const error = await rejection(first.client.notes.create({ text: 'b' }));
    expect(error.message).toMatch(/The state can't be saved in \S+state\.json: another program has changed the file/);
    expect(await savedNotes(file)).toEqual(['a']);
  });

  it('makes responses fail with the reason while it cannot be written, and is complete afterwards', async () => {
    const data = join(folder(), 'data');
    const file = join(data, 'state.json');
    mkdirSync(data);
    const { client, command, stop } = await start('--state', file);
    renameSync(data, join(folder(), 'elsewhere'));
    const reason = /The state can't be saved in \S+state\.json: ENOENT/;
    expect((await rejection(client.notes.create({ text: 'a' }))).message).toMatch(reason);
    expect(String(await once(command.stderr, 'data'))).toMatch(reason);
    renameSync(join(folder(), 'elsewhere'), data);
    await client.notes.list();
    expect(await savedNotes(file)).toEqual(['a']);
    await stop();
  });

  it('may be empty, and then the sandbox starts with the seed', async () => {
    const file = join(folder(), 'state.json');
    await writeFile(file, '');
    const { client } = await start('--state', file, '--seed', 'story');
    expect(await client.notes.list()).toHaveLength(1);
  });

  it('cannot be a pipe, because saving the state would replace it with a file', async () => {
    const pipe = join(folder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(await errorOfStart('--state', pipe)).toBe(`${pipe} isn't a regular file.\n`);
  });
});
