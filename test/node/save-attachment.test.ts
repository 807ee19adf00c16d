// Attachments on disk: whole or not at all, where they were told to be, and over nothing.
import { createHash, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, open, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const named = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

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
  it('writes several megabytes exactly, under the name of the attachment', async () => {
    const bytes = randomBytes(7_000_001);
    const saved = await saveAttachment(await file(bytes, 'photo.png'), { directory });
    expect(saved).toEqual({ path: join(directory, 'photo.png'), size: bytes.length });
    expect(hash(await readFile(saved.path))).toBe(hash(bytes));
    expect(await readdir(directory)).toEqual(['photo.png']);
  });

  it('writes to the file it is told, whatever the attachment is called', async () => {
    const target = join(directory, 'new', 'folder', 'mine.bin');
    expect(await saveAttachment(await file('abc'), { file: target })).toEqual({ path: target, size: 3 });
    expect(await readFile(target, 'utf8')).toBe('abc');
  });

  it('makes the directory where it is missing, and gives an absolute path where it was told a relative one', async () => {
    const before = process.cwd();
    process.chdir(directory);
    try {
      const { path } = await saveAttachment(await file('abc'), { directory: 'inbox' });
      expect(path).toBe(join(process.cwd(), 'inbox', 'a.txt'));
    } finally {
      process.chdir(before);
    }
  });

  it('calls the file attachment where it has no name', async () => {
    const { path } = await saveAttachment(await download((answer) => answer.end('abc')), { directory });
    expect(path).toBe(join(directory, 'attachment'));
  });

  it('never leaves the directory, whatever the attachment is called', async () => {
    const inner = join(directory, 'inner');
    const { path } = await saveAttachment(await file('abc', '../evil.txt'), { directory: inner });
    expect(path).toBe(join(inner, 'evil.txt'));
    expect(await readdir(directory)).toEqual(['inner']);
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

  it('tells how many bytes have arrived, up to all of them, and the size', async () => {
    const told: [number, number | undefined][] = [];
    const { size } = await saveAttachment(await file(randomBytes(1_000_000)), {
      directory,
      onProgress: (...progress) => told.push(progress),
    });
    expect(told.at(-1)).toEqual([size, 1_000_000]);
    expect(told.length).toBeGreaterThan(1);
    expect(told.map(([written]) => written)).toEqual(
      told.map(([written]) => written).sort((one, other) => one - other),
    );
  });

  it('leaves nothing, and lets go of the request, when onProgress throws', async () => {
    const { attachment, isLetGo } = await half();
    const problem = new Error('the bar is broken');
    const onProgress = () => {
      throw problem;
    };
    await expect(saveAttachment(attachment, { directory, onProgress })).rejects.toBe(problem);
    expect(await readdir(directory)).toEqual([]);
    await until(isLetGo);
  });

  it('leaves nothing when the file is cut off, whenever that is', async () => {
    for (const pieces of [0, 1, 30]) {
      const attachment = await download((answer) => {
        answer.writeHead(200, { ...named('a.txt'), 'content-length': 10_000_000 });
        answer.flushHeaders();
        for (let piece = 0; piece < pieces; piece++) answer.write(randomBytes(65_536));
        setTimeout(() => answer.destroy(), 50);
      });
      await expect(saveAttachment(attachment, { directory })).rejects.toMatchObject({ name: 'ConnectionError' });
      expect(await readdir(directory)).toEqual([]);
    }
  });

  it('leaves nothing when no byte arrives in time', async () => {
    const { attachment } = await half({ timeout: 500 });
    await expect(saveAttachment(attachment, { directory })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await readdir(directory)).toEqual([]);
  });

  it("leaves nothing, and rejects with the signal's own reason, when it is aborted", async () => {
    const controller = new AbortController();
    const { attachment } = await half({ signal: controller.signal });
    const reason = new Error('the user left');
    const saving = saveAttachment(attachment, { directory, onProgress: () => controller.abort(reason) });
    await expect(saving).rejects.toBe(reason);
    expect(await readdir(directory)).toEqual([]);
  });

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

  it('gets the whole file under its name all the same', async () => {
    const temporary = join(directory, 'temporary');
    await writeFile(temporary, 'abc');
    await moveIntoPlace(temporary, join(directory, 'a.txt'), 'error', noLinks);
    expect(await readFile(join(directory, 'a.txt'), 'utf8')).toBe('abc');
    expect(await readdir(directory)).toEqual(['a.txt']);
  });

  it('keeps a file that is there', async () => {
    const temporary = join(directory, 'temporary');
    await writeFile(temporary, 'new');
    await writeFile(join(directory, 'a.txt'), 'old');
    await expect(moveIntoPlace(temporary, join(directory, 'a.txt'), 'error', noLinks)).rejects.toMatchObject({
      argument: 'options.ifExists',
    });
    expect(await readFile(join(directory, 'a.txt'), 'utf8')).toBe('old');
  });

  it('is left without an empty file when the move fails, or cannot begin', async () => {
    const path = join(directory, 'a.txt');
    await expect(moveIntoPlace(join(directory, 'missing'), path, 'error', noLinks)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await readdir(dirname(path))).toEqual([]);
    await expect(
      moveIntoPlace(join(directory, 'missing'), join(path, 'b.txt'), 'error', noLinks),
    ).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});

describe('saveAttachment, of what another program has left', () => {
  const long = 'ä'.repeat(125) + '.txt';

  it('shortens a name of 255 bytes by whole characters to number it', async () => {
    await writeFile(join(directory, `a${long}`), 'old');
    const { path } = await saveAttachment(await file('abc'), { file: join(directory, `a${long}`), ifExists: 'rename' });
    expect(path).toBe(join(directory, `a${'ä'.repeat(123)} (1).txt`));
    expect(await readFile(path, 'utf8')).toBe('abc');
    const again = await saveAttachment(await file('abc'), { file: join(directory, `a${long}`), ifExists: 'rename' });
    expect(again.path).toBe(join(directory, `a${'ä'.repeat(123)} (2).txt`));
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
