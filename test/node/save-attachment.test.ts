// Attachments on disk: whole or not at all, where they were told to be, and over nothing.
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, open, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { RequestOptions } from 'messaging-platform-sdk';
import { saveAttachment, type SaveOptions } from 'messaging-platform-sdk/node';
import { moveIntoPlace } from '../../src/node/move-into-place.js';
import { closeServers, startServer, until } from '../support/list-server.js';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'save-attachment-'));
});

afterEach(async () => {
  await closeServers();
  await rm(directory, { recursive: true, force: true });
});

const named = (name: string) => (name ? { 'content-disposition': `attachment; filename="${name}"` } : {});

const disposition = 'content-disposition: attachment; filename="a.txt"';

/** Download from a server that answers so. */
async function download(respond: (answer: ServerResponse) => void, options?: RequestOptions) {
  const { client } = await startServer((_, answer) => respond(answer));
  return client.inbound.downloadAttachment('token', options);
}

const file = (bytes: Uint8Array | string, name = 'a.txt') =>
  download((answer) => answer.writeHead(200, { ...named(name), 'content-length': bytes.length }).end(bytes));

/** An attachment of which no more than half arrives, and whether its request has been let go. */
async function half(options?: RequestOptions) {
  let isOpen = true;
  const attachment = await download((answer) => {
    answer.on('close', () => (isOpen = false));
    answer.writeHead(200, named('a.txt')).write('half');
  }, options);
  return { attachment, isLetGo: () => !isOpen };
}

describe('saveAttachment', () => {
  it('writes several megabytes exactly, and tells how many bytes have arrived', async () => {
    const bytes = randomBytes(7_000_001);
    const told: [number, number | undefined][] = [];
    const onProgress = (...progress: [number, number | undefined]) => told.push(progress);
    const saved = await saveAttachment(await file(bytes, 'photo.png'), { directory, onProgress });
    expect(saved).toEqual({ path: join(directory, 'photo.png'), size: bytes.length });
    expect((await readFile(saved.path)).equals(bytes)).toBe(true);
    expect(await readdir(directory)).toEqual(['photo.png']);
    const written = told.map(([received]) => received);
    expect(written).toEqual([...written].sort((one, other) => one - other));
    expect([told.length > 1, told.at(-1)]).toEqual([true, [bytes.length, bytes.length]]);
  });

  it.each([
    ['the file it is told', 'a.txt', { file: 'new/folder/mine.bin' }, 'new/folder/mine.bin'],
    ['a directory that it makes', 'a.txt', { directory: 'inbox' }, 'inbox/a.txt'],
    ['that directory alone', '../evil.txt', { directory: 'inner' }, 'inner/evil.txt'],
    ['attachment where it has no name', '', { directory: '.' }, 'attachment'],
  ])('writes to %s, and returns an absolute path: an attachment called %j', async (_, name, options, expected) => {
    const before = process.cwd();
    process.chdir(directory);
    try {
      const { path } = await saveAttachment(await file('abc', name), options);
      expect(path).toBe(join(process.cwd(), expected));
      expect(await readFile(path, 'utf8')).toBe('abc');
      expect(await readdir(process.cwd())).toEqual([expected.split('/')[0]]);
    } finally {
      process.chdir(before);
    }
  });

  it('refuses to replace a file, leaves it as it is, and reads nothing of the attachment', async () => {
    await writeFile(join(directory, 'a.txt'), 'old');
    const { attachment, isLetGo } = await half();
    await expect(saveAttachment(attachment, { directory })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      argument: 'options.ifExists',
      message: expect.stringContaining('a.txt, which exists already'),
    });
    expect(await readFile(join(directory, 'a.txt'), 'utf8')).toBe('old');
    expect(await readdir(directory)).toEqual(['a.txt']);
    await until(isLetGo);
  });

  it('replaces a file when told to, and the old one is there until the new one is whole', async () => {
    const path = join(directory, 'a.txt');
    await writeFile(path, 'old');
    let finish = () => {};
    const attachment = await download((answer) => {
      answer.writeHead(200, named('a.txt')).write('new');
      finish = () => answer.end(' and whole');
    });
    let hasBegun = false;
    const saving = saveAttachment(attachment, {
      directory,
      ifExists: 'overwrite',
      onProgress: () => (hasBegun = true),
    });
    await until(() => hasBegun);
    await sleep(30);
    expect(await readFile(path, 'utf8')).toBe('old');
    finish();
    expect(await saving).toEqual({ path, size: 13 });
    expect(await readFile(path, 'utf8')).toBe('new and whole');
    expect(await readdir(directory)).toEqual(['a.txt']);
  });

  it('takes a link for a file that exists, and never writes through it', async () => {
    const outside = join(directory, 'outside.txt');
    const inner = join(directory, 'inner');
    await mkdir(inner);
    await symlink(outside, join(inner, 'a.txt'));
    await expect(saveAttachment(await file('abc'), { directory: inner })).rejects.toMatchObject({
      argument: 'options.ifExists',
    });
    await saveAttachment(await file('abc'), { directory: inner, ifExists: 'overwrite' });
    expect(await readdir(directory)).toEqual(['inner']);
    expect(await readFile(join(inner, 'a.txt'), 'utf8')).toBe('abc');
  });

  it('saves attachments of one name side by side when told to, at once or one after the other', async () => {
    const contents = ['first', 'second', 'third'];
    const attachments = await Promise.all(contents.map((content) => file(content, 'photo.png')));
    const saves = attachments.map((attachment) => saveAttachment(attachment, { directory, ifExists: 'rename' }));
    const paths = (await Promise.all(saves)).map(({ path }) => path);
    await saveAttachment(await file('fourth', 'photo.png'), { directory, ifExists: 'rename' });
    const names = ['photo (1).png', 'photo (2).png', 'photo (3).png', 'photo.png'];
    expect((await readdir(directory)).sort()).toEqual(names);
    expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(contents);
    expect(await readFile(join(directory, 'photo (3).png'), 'utf8')).toBe('fourth');
  });

  it.each(['a pipe', 'a directory'])('never puts a file in the place of %s', async (kind) => {
    const path = join(directory, 'a.txt');
    if (kind === 'a pipe') execFileSync('mkfifo', [path]);
    else await mkdir(path);
    await expect(saveAttachment(await file('abc'), { file: path, ifExists: 'overwrite' })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      argument: 'options.file',
    });
    expect((await lstat(path)).isFile()).toBe(false);
    expect(await readdir(directory)).toEqual(['a.txt']);
  });

  it('fails, and leaves nothing, when the disk does not take the bytes', async () => {
    const handle = await open(join(directory, 'probe'), 'w');
    const prototype = Object.getPrototypeOf(handle) as { sync(): Promise<void> };
    const { sync } = prototype;
    await handle.close();
    await rm(join(directory, 'probe'));
    prototype.sync = () => Promise.reject(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
    try {
      await expect(saveAttachment(await file('abc'), { directory })).rejects.toMatchObject({ code: 'EIO' });
    } finally {
      prototype.sync = sync;
    }
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([
    ['neither length nor chunks', 'HTTP/1.1 200 OK'],
    ['compressed bytes', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 33'],
  ])('saves an attachment with %s only when told to, as a part of it would look whole', async (_, head) => {
    const bytes = head.includes('gzip') ? gzipSync('half or whole') : Buffer.from('half or whole');
    const unverifiable = () =>
      download(
        ({ socket }) => void socket!.end(Buffer.concat([Buffer.from(`${head}\r\n${disposition}\r\n\r\n`), bytes])),
      );
    await expect(saveAttachment(await unverifiable(), { directory })).rejects.toMatchObject({
      ...{ name: 'InvalidRequestError', argument: 'options.allowUnverified' },
      message: expect.stringContaining('its response is compressed, or has neither length nor chunks'),
    });
    expect(await readdir(directory)).toEqual([]);
    const { path } = await saveAttachment(await unverifiable(), { directory, allowUnverified: true });
    expect(await readFile(path, 'utf8')).toBe('half or whole');
  });

  it('lets exactly one of several saves of the same name win', async () => {
    const attachments = await Promise.all(Array.from({ length: 8 }, (_, index) => file(String(index).repeat(100_000))));
    const results = await Promise.allSettled(
      attachments.map((attachment) => saveAttachment(attachment, { directory })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ argument: 'options.ifExists' });
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(await readFile(join(directory, 'a.txt'), 'utf8')).toBe(String(winner).repeat(100_000));
    expect(await readdir(directory)).toEqual(['a.txt']);
  });

  it('leaves nothing when the file is cut off, whenever that is', async () => {
    for (const pieces of [0, 30]) {
      const attachment = await download((answer) => {
        answer.writeHead(200, { ...named('a.txt'), 'content-length': 10_000_000 });
        answer.flushHeaders();
        for (let piece = 0; piece < pieces; piece++) answer.write(randomBytes(65_536));
        setTimeout(() => answer.destroy(), 20);
      });
      await expect(saveAttachment(attachment, { directory })).rejects.toMatchObject({ name: 'ConnectionError' });
      expect(await readdir(directory)).toEqual([]);
    }
  });

  it.each(['onProgress throws', 'it is aborted', 'no byte arrives in time'])(
    'leaves nothing, lets go of the request, and rejects with the reason when %s',
    async (event) => {
      const controller = new AbortController();
      const reason = new Error('the user left');
      const isLate = event === 'no byte arrives in time';
      const { attachment, isLetGo } = await half({ signal: controller.signal, timeout: isLate ? 100 : 60_000 });
      const onProgress = () => {
        if (event === 'onProgress throws') throw reason;
        if (event === 'it is aborted') controller.abort(reason);
      };
      const saving = saveAttachment(attachment, { directory, onProgress });
      if (isLate) await expect(saving).rejects.toMatchObject({ name: 'TimeoutError' });
      else await expect(saving).rejects.toBe(reason);
      expect(await readdir(directory)).toEqual([]);
      await until(isLetGo);
    },
  );

  const neither = 'options must hold either directory or file';
  it.each([
    ['no target', {}, neither],
    ['two targets', { directory: 'a', file: 'b' }, neither],
    ['a directory that is none', { directory: '/dev/null' }, 'EEXIST: file already exists, mkdir'],
  ])('fails with %s, in words, and lets go of the request', async (_, options: SaveOptions, message) => {
    const { attachment, isLetGo } = await half();
    await expect(saveAttachment(attachment, options)).rejects.toThrow(message);
    await until(isLetGo);
  });

  it('refuses an attachment that was read, or a promise of one, and says what to do', async () => {
    const attachment = await file('abc');
    await saveAttachment(attachment, { directory });
    await expect(saveAttachment(attachment, { file: join(directory, 'b.txt') })).rejects.toThrow(/download it again$/);
    const promise = file('abc');
    await expect(saveAttachment(promise as never, { directory })).rejects.toThrow(
      'attachment must be an Attachment: await client.inbound.downloadAttachment(…) first',
    );
    (await promise).cancel();
    expect(await readdir(directory)).toEqual(['a.txt']);
  });
});

describe('a file system without links', () => {
  const noLinks = () => Promise.reject(Object.assign(new Error('not supported'), { code: 'EPERM' }));
  const move = (from: string, to: string) =>
    moveIntoPlace(join(directory, from), join(directory, to), 'error', noLinks);

  it('gets the whole file under its name all the same, and keeps a file that is there', async () => {
    await writeFile(join(directory, 'temporary'), 'abc');
    await move('temporary', 'a.txt');
    expect(await readdir(directory)).toEqual(['a.txt']);
    await writeFile(join(directory, 'temporary'), 'new');
    await expect(move('temporary', 'a.txt')).rejects.toMatchObject({ argument: 'options.ifExists' });
    expect(await readFile(join(directory, 'a.txt'), 'utf8')).toBe('abc');
  });

  it('is left without an empty file when the move fails, or cannot begin', async () => {
    await expect(move('missing', 'a.txt')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(move('missing', 'no-folder/a.txt')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('saveAttachment, of what another program has left', () => {
  it('shortens a name of 255 bytes by whole characters to number it', async () => {
    const path = join(directory, `a${'ä'.repeat(125)}.txt`);
    await writeFile(path, 'old');
    for (const number of [1, 2]) {
      const saved = await saveAttachment(await file('abc'), { file: path, ifExists: 'rename' });
      expect(saved.path).toBe(join(directory, `a${'ä'.repeat(123)} (${number}).txt`));
    }
  });

  it.each([
    ['0600', 0o600],
    ['0666', 0o666],
  ])('keeps the permissions of a file that it replaces: %s', async (_, mode) => {
    const path = join(directory, 'a.txt');
    await writeFile(path, 'old');
    await chmod(path, mode);
    const modes: number[] = [];
    const onProgress = () => {
      for (const name of readdirSync(directory)) modes.push(statSync(join(directory, name)).mode & 0o777);
    };
    await saveAttachment(await file('abc'), { directory, ifExists: 'overwrite', onProgress });
    expect(await readFile(path, 'utf8')).toBe('abc');
    expect([...modes, (await lstat(path)).mode & 0o777]).toEqual([mode, mode, mode]);
  });
});
