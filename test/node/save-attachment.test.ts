// Attachments on disk: whole or not at all, where they were told to be, and over nothing.
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, lstat, mkdtemp, open, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attachment, RequestOptions } from 'messaging-platform-sdk';
import { saveAttachment, type SaveOptions } from 'messaging-platform-sdk/node';
import { moveIntoPlace } from '../../src/node/move-into-place.js';
import { answer, hostileServers, type Fault } from '../support/hostile-server.js';
import { quickClient } from '../support/quick-client.js';

const { jest } = import.meta;
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
const refused = (option: string) => ({ name: 'InvalidRequestError', argument: `options.${option}` });

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
async function half(options?: RequestOptions) {
  let response!: ServerResponse;
  const begin: Fault = (begun) => void (response = begun).writeHead(200, named('a.txt')).write('half');
  return { ...(await download(begin, options)), response };
}

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
      const saved = await saveAttachment(await file('abc', name), options);
      expect(saved.path).toBe(join(process.cwd(), expected));
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
    await expect(save(attachment)).rejects.toMatchObject({ ...refused('ifExists'), message });
    expect([await textOf('a.txt'), await files()]).toEqual(['old', ['a.txt']]);
    await closed;
  });

  it('replaces a file when told to, once the new one is whole, and keeps its permissions all the while', async () => {
    await writeFile(path, 'old');
    await chmod(path, 0o606);
    const seen: string[] = [];
    const onProgress = () => {
      seen.push(readFileSync(path, 'utf8'));
      for (const name of readdirSync(directory)) seen.push((statSync(join(directory, name)).mode & 0o777).toString(8));
    };
    await save(await file(Buffer.alloc(1e6, 'new')), { ifExists: 'overwrite', onProgress });
    expect([seen.length > 3, new Set(seen)]).toEqual([true, new Set(['old', '606'])]);
    expect([(await textOf('a.txt')).length, statSync(path).mode & 0o777]).toEqual([1e6, 0o606]);
    expect(await files()).toEqual(['a.txt']);
  });

  it('takes a link for a file that exists, and never writes through it', async () => {
    await symlink(join(directory, 'outside.txt'), path);
    await expect(save(await file('abc'))).rejects.toMatchObject(refused('ifExists'));
    await save(await file('abc'), { ifExists: 'overwrite' });
    expect([await textOf('a.txt'), await files()]).toEqual(['abc', ['a.txt']]);
  });

  it('never puts a file in the place of a pipe', async () => {
    execFileSync('mkfifo', [path]);
    const saving = saveAttachment(await file('abc'), { file: path, ifExists: 'overwrite' });
    await expect(saving).rejects.toMatchObject(refused('file'));
    expect([(await lstat(path)).isFIFO(), await files()]).toEqual([true, ['a.txt']]);
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

  it('shortens a name of 255 bytes by whole characters to number it', async () => {
    const long = join(directory, `a${'ä'.repeat(125)}.txt`);
    await writeFile(long, 'old');
    for (const number of [1, 2]) {
      const saved = await saveAttachment(await file('abc'), { file: long, ifExists: 'rename' });
      expect(saved.path).toBe(join(directory, `a${'ä'.repeat(123)} (${number}).txt`));
    }
  });

  it('saves an attachment whose end cannot be verified only when told to, as a part of it would look whole', async () => {
    const written = 'HTTP/1.1 200 OK\r\ncontent-disposition: attachment; filename="a.txt"\r\n\r\nhalf or whole';
    const unverifiable = () => download(({ socket }) => void socket!.end(written));
    await expect(save((await unverifiable()).attachment)).rejects.toMatchObject({
      ...refused('allowUnverified'),
      message: expect.stringContaining('its response is compressed, or has neither length nor chunks'),
    });
    expect(await files()).toEqual([]);
    await save((await unverifiable()).attachment, { allowUnverified: true });
    expect(await textOf('a.txt')).toBe('half or whole');
  });

  it.each([
    ['onProgress throws', 'Error'],
    ['it is aborted', 'Error'],
    ['the file is cut off', 'ConnectionError'],
    ['no byte arrives in time', 'TimeoutError'],
  ])('leaves nothing, lets go of the request, and rejects with the reason when %s', async (event, name) => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const timeout = event === 'no byte arrives in time' ? 100 : 60_000;
    const { attachment, closed, response } = await half({ signal: controller.signal, timeout });
    const onProgress = () => {
      if (event === 'onProgress throws') throw reason;
      if (event === 'it is aborted') controller.abort(reason);
      if (event === 'the file is cut off') response.destroy();
    };
    const failure = await save(attachment, { onProgress }).catch((error: unknown) => error);
    if (name === 'Error') expect(failure).toBe(reason);
    else expect(failure).toMatchObject({ name });
    expect(await files()).toEqual([]);
    await closed;
  });

  it('fails, and leaves nothing, when the disk does not take the bytes', async () => {
    const handle = await open(fileURLToPath(import.meta.url));
    const sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    sync.mockRejectedValue(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
    await handle.close();
    const saving = save(await file('abc')).finally(() => sync.mockRestore());
    await expect(saving).rejects.toMatchObject({ code: 'EIO' });
    expect(await files()).toEqual([]);
  });

  it.each([
    ['no target', {}, 'options must contain either directory or file'],
    ['two targets', { directory: 'a', file: 'b' }, 'options must contain either directory or file'],
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
    const awaitIt = 'attachment must be an Attachment: await client.inbound.downloadAttachment(…) first';
    await expect(save(Promise.resolve(attachment) as never)).rejects.toThrow(awaitIt);
    expect(await files()).toEqual(['b.txt']);
  });
});

it('a file system without links gets the whole file, or none, under a name that is free', async () => {
  const noLinks = () => Promise.reject(Object.assign(new Error('not supported'), { code: 'EPERM' }));
  const move = (from: string, to: string) =>
    moveIntoPlace(join(directory, from), join(directory, to), 'error', noLinks);
  for (const to of ['a.txt', 'no-folder/a.txt'])
    await expect(move('missing', to)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await files()).toEqual([]);
  await writeFile(join(directory, 'temporary'), 'abc');
  await move('temporary', 'a.txt');
  expect(await files()).toEqual(['a.txt']);
  await writeFile(join(directory, 'temporary'), 'new');
  await expect(move('temporary', 'a.txt')).rejects.toMatchObject(refused('ifExists'));
  expect(await textOf('a.txt')).toBe('abc');
});
