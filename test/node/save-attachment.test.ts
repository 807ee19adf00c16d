// Attachments on disk: whole or not at all, where they were told to be, and over nothing.
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, open, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Attachment, RequestOptions } from 'messaging-platform-sdk';
import { saveAttachment, type SaveOptions } from 'messaging-platform-sdk/node';
import { moveIntoPlace } from '../../src/node/move-into-place.js';
import { answer, hostileServers, type Fault } from '../support/hostile-server.js';
import { quickClient } from '../support/quick-client.js';

const serve = hostileServers();
let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'save-attachment-'));
  path = join(directory, 'a.txt');
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const files = async () => (await readdir(directory)).sort();
const textOf = (file: string) => readFile(join(directory, file), 'utf8');
const exists = { name: 'InvalidRequestError', argument: 'options.ifExists' };

const save = (attachment: Attachment, options: Partial<SaveOptions> = {}) =>
  saveAttachment(attachment, { directory, ...options });

const named = (name: string): Record<string, string> =>
  name ? { 'content-disposition': `attachment; filename="${name}"` } : {};

/** An attachment that a server sends so, and when its connection is gone. */
async function download(respond: Fault, options?: RequestOptions) {
  const { url, requests } = await serve([respond]);
  const attachment = await quickClient({ baseUrl: url, retries: 0 }).inbound.downloadAttachment('token', options);
  return { attachment, closed: requests[0]!.closed };
}

async function file(bytes: Uint8Array | string, name = 'a.txt'): Promise<Attachment> {
  const headers = { ...named(name), 'content-length': String(bytes.length) };
  return (await download(answer(200, Buffer.from(bytes), headers))).attachment;
}

/** One of which no more than half arrives. */
const half = (options?: RequestOptions) =>
  download((response) => void response.writeHead(200, named('a.txt')).write('half'), options);

describe('saveAttachment', () => {
  it('writes several megabytes exactly, and tells how many bytes have arrived', async () => {
    const bytes = randomBytes(7_000_001);
    const told: [number, number | undefined][] = [];
    const onProgress = (...progress: [number, number | undefined]) => told.push(progress);
    const saved = await save(await file(bytes), { onProgress });
    expect(saved).toEqual({ path, size: bytes.length });
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(await files()).toEqual(['a.txt']);
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
      expect(await saveAttachment(await file('abc', name), options)).toMatchObject({
        path: join(process.cwd(), expected),
      });
    } finally {
      process.chdir(before);
    }
    expect(await textOf(expected)).toBe('abc');
    expect(await files()).toEqual([expected.split('/')[0]]);
  });

  it('refuses to replace a file, leaves it as it is, and reads nothing of the attachment', async () => {
    await writeFile(path, 'old');
    const { attachment, closed } = await half();
    const message = expect.stringContaining('a.txt, which exists already');
    await expect(save(attachment)).rejects.toMatchObject({ ...exists, message });
    expect([await textOf('a.txt'), await files()]).toEqual(['old', ['a.txt']]);
    await closed;
  });

  it('replaces a file when told to, and the old one is there until the new one is whole', async () => {
    await writeFile(path, 'old');
    let finish = () => {};
    const { attachment } = await download((response) => {
      response.writeHead(200, named('a.txt')).write('new');
      finish = () => response.end(' and whole');
    });
    let saving!: ReturnType<typeof save>;
    await new Promise<void>((resolve) => {
      saving = save(attachment, { ifExists: 'overwrite', onProgress: () => resolve() });
    });
    await sleep(30);
    expect(await textOf('a.txt')).toBe('old');
    finish();
    expect(await saving).toEqual({ path, size: 13 });
    expect([await textOf('a.txt'), await files()]).toEqual(['new and whole', ['a.txt']]);
  });

  it('takes a link for a file that exists, and never writes through it', async () => {
    await symlink(join(directory, 'outside.txt'), path);
    await expect(save(await file('abc'))).rejects.toMatchObject(exists);
    await save(await file('abc'), { ifExists: 'overwrite' });
    expect([await textOf('a.txt'), await files()]).toEqual(['abc', ['a.txt']]);
  });

  it('saves attachments of one name side by side when told to, at once or one after the other', async () => {
    const contents = ['first', 'second', 'third'];
    const attachments = await Promise.all(contents.map((content) => file(content, 'photo.png')));
    const saved = await Promise.all(attachments.map((attachment) => save(attachment, { ifExists: 'rename' })));
    await save(await file('fourth', 'photo.png'), { ifExists: 'rename' });
    expect(await files()).toEqual(['photo (1).png', 'photo (2).png', 'photo (3).png', 'photo.png']);
    expect(await Promise.all(saved.map((each) => readFile(each.path, 'utf8')))).toEqual(contents);
    expect(await textOf('photo (3).png')).toBe('fourth');
  });

  it.each(['a pipe', 'a directory'])('never puts a file in the place of %s', async (kind) => {
    if (kind === 'a pipe') execFileSync('mkfifo', [path]);
    else await mkdir(path);
    await expect(saveAttachment(await file('abc'), { file: path, ifExists: 'overwrite' })).rejects.toMatchObject({
      ...{ name: 'InvalidRequestError', argument: 'options.file' },
    });
    expect([(await lstat(path)).isFile(), await files()]).toEqual([false, ['a.txt']]);
  });

  it('fails, and leaves nothing, when the disk does not take the bytes', async () => {
    const handle = await open(path, 'w');
    const prototype = Object.getPrototypeOf(handle) as { sync(): Promise<void> };
    const { sync } = prototype;
    await handle.close();
    await rm(path);
    prototype.sync = () => Promise.reject(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
    try {
      await expect(save(await file('abc'))).rejects.toMatchObject({ code: 'EIO' });
    } finally {
      prototype.sync = sync;
    }
    expect(await files()).toEqual([]);
  });

  it.each([
    ['neither length nor chunks', '', Buffer.from('half or whole')],
    ['compressed bytes', 'content-encoding: gzip\r\ncontent-length: 33\r\n', gzipSync('half or whole')],
  ])('saves an attachment with %s only when told to, as a part of it would look whole', async (_, headers, bytes) => {
    const head = `HTTP/1.1 200 OK\r\n${headers}content-disposition: attachment; filename="a.txt"\r\n\r\n`;
    const unverifiable = () => download(({ socket }) => void socket!.end(Buffer.concat([Buffer.from(head), bytes])));
    await expect(save((await unverifiable()).attachment)).rejects.toMatchObject({
      ...{ name: 'InvalidRequestError', argument: 'options.allowUnverified' },
      message: expect.stringContaining('its response is compressed, or has neither length nor chunks'),
    });
    expect(await files()).toEqual([]);
    await save((await unverifiable()).attachment, { allowUnverified: true });
    expect(await textOf('a.txt')).toBe('half or whole');
  });

  it('lets exactly one of several saves of the same name win', async () => {
    const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000));
    const attachments = await Promise.all(contents.map((content) => file(content)));
    const results = await Promise.allSettled(attachments.map((attachment) => save(attachment)));
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as object);
    expect(refused).toEqual(Array(7).fill(expect.objectContaining(exists)));
    expect(await textOf('a.txt')).toBe(contents[results.findIndex(({ status }) => status === 'fulfilled')]);
    expect(await files()).toEqual(['a.txt']);
  });

  it.each([0, 30])('leaves nothing when the file is cut off after %i pieces', async (pieces) => {
    const { attachment } = await download((response) => {
      response.writeHead(200, { ...named('a.txt'), 'content-length': 10_000_000 }).flushHeaders();
      for (let piece = 0; piece < pieces; piece++) response.write(randomBytes(65_536));
      setTimeout(() => response.destroy(), 20);
    });
    await expect(save(attachment)).rejects.toMatchObject({ name: 'ConnectionError' });
    expect(await files()).toEqual([]);
  });

  it.each(['onProgress throws', 'it is aborted', 'no byte arrives in time'])(
    'leaves nothing, lets go of the request, and rejects with the reason when %s',
    async (event) => {
      const controller = new AbortController();
      const reason = new Error('the user left');
      const isLate = event === 'no byte arrives in time';
      const { attachment, closed } = await half({ signal: controller.signal, timeout: isLate ? 100 : 60_000 });
      const onProgress = () => {
        if (event === 'onProgress throws') throw reason;
        if (event === 'it is aborted') controller.abort(reason);
      };
      const saving = save(attachment, { onProgress });
      if (isLate) await expect(saving).rejects.toMatchObject({ name: 'TimeoutError' });
      else await expect(saving).rejects.toBe(reason);
      expect(await files()).toEqual([]);
      await closed;
    },
  );

  const neither = 'options must hold either directory or file';
  it.each([
    ['no target', {}, neither],
    ['two targets', { directory: 'a', file: 'b' }, neither],
    ['a directory that is none', { directory: '/dev/null' }, 'EEXIST: file already exists, mkdir'],
  ])('fails with %s, in words, and lets go of the request', async (_, options: SaveOptions, message) => {
    const { attachment, closed } = await half();
    await expect(saveAttachment(attachment, options)).rejects.toThrow(message);
    await closed;
  });

  it('refuses an attachment that was read, or a promise of one, and says what to do', async () => {
    const attachment = await file('abc', 'b.txt');
    await save(attachment);
    await expect(saveAttachment(attachment, { file: path })).rejects.toThrow(/download it again$/);
    const promise = file('abc');
    await expect(save(promise as never)).rejects.toThrow(
      'attachment must be an Attachment: await client.inbound.downloadAttachment(…) first',
    );
    (await promise).cancel();
    expect(await files()).toEqual(['b.txt']);
  });

  it('shortens a name of 255 bytes by whole characters to number it', async () => {
    const long = join(directory, `a${'ä'.repeat(125)}.txt`);
    await writeFile(long, 'old');
    for (const number of [1, 2]) {
      const saved = await saveAttachment(await file('abc'), { file: long, ifExists: 'rename' });
      expect(saved.path).toBe(join(directory, `a${'ä'.repeat(123)} (${number}).txt`));
    }
  });

  it.each(['600', '666'])(
    'keeps the permissions of a file that it replaces, also while it writes: %s',
    async (mode) => {
      await writeFile(path, 'old');
      await chmod(path, mode);
      const modes: string[] = [];
      const read = () => {
        for (const name of readdirSync(directory))
          modes.push((statSync(join(directory, name)).mode & 0o777).toString(8));
      };
      await save(await file('abc'), { ifExists: 'overwrite', onProgress: read });
      read();
      expect([await textOf('a.txt'), modes]).toEqual(['abc', [mode, mode, mode]]);
    },
  );
});

describe('a file system without links', () => {
  const noLinks = () => Promise.reject(Object.assign(new Error('not supported'), { code: 'EPERM' }));
  const move = (from: string, to: string) =>
    moveIntoPlace(join(directory, from), join(directory, to), 'error', noLinks);

  it('gets the whole file under its name all the same, and keeps a file that is there', async () => {
    await writeFile(join(directory, 'temporary'), 'abc');
    await move('temporary', 'a.txt');
    expect(await files()).toEqual(['a.txt']);
    await writeFile(join(directory, 'temporary'), 'new');
    await expect(move('temporary', 'a.txt')).rejects.toMatchObject({ argument: 'options.ifExists' });
    expect(await textOf('a.txt')).toBe('abc');
  });

  it('is left without an empty file when the move fails, or cannot begin', async () => {
    for (const to of ['a.txt', 'no-folder/a.txt'])
      await expect(move('missing', to)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await files()).toEqual([]);
  });
});
