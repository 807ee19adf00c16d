// Which files saveAttachment writes, replaces and removes.
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, lstat, open, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Attachment, RequestOptions } from 'messaging-platform-sdk';
import { saveAttachment, type SaveOptions } from 'messaging-platform-sdk/node';
import { moveIntoPlace, type IfExists } from '../../src/node/move-into-place.js';
import { respondWith, hostileServers, type Responder } from '../support/hostile-server.js';
import { quickClient } from '../support/quick-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const { jest } = import.meta;
const serve = hostileServers();
const folder = temporaryFolder();
let directory: string;
let path: string;

beforeEach(() => {
  directory = folder();
  path = join(directory, 'a.txt');
});

const files = async () => (await readdir(directory)).sort();
const textOf = (file: string) => readFile(join(directory, file), 'utf8');
const invalidOption = (option: string) => ({ name: 'InvalidRequestError', argument: `options.${option}` });

const save = (attachment: Attachment, options: Partial<SaveOptions> = {}) =>
  saveAttachment(attachment, { directory, ...options });

const headersWithName = (name: string): Record<string, string> =>
  name ? { 'content-disposition': `attachment; filename="${name}"` } : {};

async function download(respond: Responder, options?: RequestOptions) {
  const { url, requests } = await serve([respond]);
  const attachment = await quickClient({ baseUrl: url, retries: 0 }).inbound.downloadAttachment('token', options);
  return { attachment, closed: requests[0]!.closed };
}

async function attachmentOf(content: Buffer | string, name = 'a.txt'): Promise<Attachment> {
  const headers = { ...headersWithName(name), 'content-length': String(content.length) };
  return (await download(respondWith(200, content, headers))).attachment;
}

async function halfAttachment(options?: RequestOptions) {
  let response!: ServerResponse;
  const sendHalf: Responder = (startedResponse) => {
    response = startedResponse;
    response.writeHead(200, headersWithName('a.txt')).write('half');
  };
  return { ...(await download(sendHalf, options)), response };
}

describe('saveAttachment', () => {
  it('writes several megabytes exactly, and reports progress in bytes', async () => {
    const bytes = randomBytes(7_000_001);
    const reports: [received: number, total: number | undefined][] = [];
    const onProgress = (...report: (typeof reports)[0]) => void reports.push(report);
    const saved = await save(await attachmentOf(bytes), { onProgress });
    expect(saved).toEqual({ path, size: bytes.length });
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(await files()).toEqual(['a.txt']);
    expect(reports.length).toBeGreaterThan(1);
    expect(reports).toEqual([...reports].sort(([one], [other]) => one - other));
    expect(reports.at(-1)).toEqual([bytes.length, bytes.length]);
  });

  it.each([
    ['the path in `file`, and creates its folders', 'a.txt', { file: 'new/folder/mine.bin' }, 'new/folder/mine.bin'],
    ['the folder in `directory`, and creates it', 'a.txt', { directory: 'inbox' }, 'inbox/a.txt'],
    ['the folder, even if the name contains a path', '../evil.txt', { directory: 'inner' }, 'inner/evil.txt'],
    ['a file named attachment if the response has no name', '', { directory: '.' }, 'attachment'],
  ])('writes to %s', async (_, name, options, expected) => {
    const before = process.cwd();
    process.chdir(directory);
    try {
      const saved = await saveAttachment(await attachmentOf('abc', name), options);
      expect(saved.path).toBe(join(process.cwd(), expected));
    } finally {
      process.chdir(before);
    }
    expect(await textOf(expected)).toBe('abc');
    expect(await files()).toEqual([expected.split('/')[0]]);
  });

  it('does not replace an existing file by default, and closes the connection', async () => {
    await writeFile(path, 'old');
    const { attachment, closed } = await halfAttachment();
    const message = expect.stringContaining('a.txt, which already exists');
    await expect(save(attachment)).rejects.toMatchObject({ ...invalidOption('ifExists'), message });
    expect(await textOf('a.txt')).toBe('old');
    expect(await files()).toEqual(['a.txt']);
    await closed;
  });

  it('with `overwrite`, replaces a file only when the new file is complete, and keeps the old permissions', async () => {
    await writeFile(path, 'old');
    await chmod(path, 0o606);
    const permissionsOf = (file: string) => statSync(file).mode & 0o777;
    const contents = new Set<string>();
    const permissions = new Set<number>();
    const onProgress = () => {
      contents.add(readFileSync(path, 'utf8'));
      for (const name of readdirSync(directory)) permissions.add(permissionsOf(join(directory, name)));
    };
    await save(await attachmentOf(Buffer.alloc(1e6, 'new')), { ifExists: 'overwrite', onProgress });
    expect([...contents]).toEqual(['old']);
    // Both the old file and the temporary file have these permissions.
    expect([...permissions]).toEqual([0o606]);
    expect(await textOf('a.txt')).toHaveLength(1e6);
    expect(permissionsOf(path)).toBe(0o606);
    expect(await files()).toEqual(['a.txt']);
  });

  it('treats a symbolic link as an existing file, and does not write through it', async () => {
    await symlink(join(directory, 'outside.txt'), path);
    await expect(save(await attachmentOf('abc'))).rejects.toMatchObject(invalidOption('ifExists'));
    await save(await attachmentOf('abc'), { ifExists: 'overwrite' });
    expect(await textOf('a.txt')).toBe('abc');
    expect(await files()).toEqual(['a.txt']);
  });

  it('does not replace a named pipe, even with `overwrite`', async () => {
    execFileSync('mkfifo', [path]);
    const saving = saveAttachment(await attachmentOf('abc'), { file: path, ifExists: 'overwrite' });
    await expect(saving).rejects.toMatchObject(invalidOption('file'));
    expect((await lstat(path)).isFIFO()).toBe(true);
    expect(await files()).toEqual(['a.txt']);
  });

  it('with `rename`, numbers attachments of the same name, even when several are saved at the same time', async () => {
    const contents = ['first', 'second', 'third'];
    const attachments = await Promise.all(contents.map((content) => attachmentOf(content, 'photo.png')));
    const saved = await Promise.all(attachments.map((attachment) => save(attachment, { ifExists: 'rename' })));
    await save(await attachmentOf('fourth', 'photo.png'), { ifExists: 'rename' });
    expect(await files()).toEqual(['photo (1).png', 'photo (2).png', 'photo (3).png', 'photo.png']);
    expect(await Promise.all(saved.map(({ path: savedTo }) => readFile(savedTo, 'utf8')))).toEqual(contents);
    expect(await textOf('photo (3).png')).toBe('fourth');
  });

  it('removes whole characters from a name of 255 bytes to make room for a number', async () => {
    const long = join(directory, `a${'ä'.repeat(125)}.txt`);
    await writeFile(long, 'old');
    for (const number of [1, 2]) {
      const saved = await saveAttachment(await attachmentOf('abc'), { file: long, ifExists: 'rename' });
      expect(saved.path).toBe(join(directory, `a${'ä'.repeat(123)} (${number}).txt`));
    }
  });

  it.each(['', 'transfer-encoding: x-chunked\r\n', 'transfer-encoding: chunked, gzip\r\n'])(
    'needs `allowUnverified` if the end of the attachment can’t be verified: %j',
    async (header) => {
      const name = 'content-disposition: attachment; filename="a.txt"';
      const response = `HTTP/1.1 200 OK\r\n${name}\r\n${header}\r\nhalf or whole`;
      const unverifiable = () => download(({ socket }) => void socket!.end(response));
      const message = expect.stringContaining('its response is compressed, or has neither a Content-Length');
      const error = { ...invalidOption('allowUnverified'), message };
      await expect(save((await unverifiable()).attachment)).rejects.toMatchObject(error);
      expect(await files()).toEqual([]);
      await save((await unverifiable()).attachment, { allowUnverified: true });
      expect(await textOf('a.txt')).toBe('half or whole');
    },
  );

  it.each([
    ['onProgress throws', 'Error'],
    ['the signal of the download aborts', 'Error'],
    ['the response is cut off', 'ConnectionError'],
    ['no byte arrives in time', 'TimeoutError'],
  ])('leaves no file, closes the connection and rejects with the reason when %s', async (event, name) => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const timeout = event === 'no byte arrives in time' ? 100 : 60_000;
    const { attachment, closed, response } = await halfAttachment({ signal: controller.signal, timeout });
    const onProgress = () => {
      if (event === 'onProgress throws') throw reason;
      if (event === 'the signal of the download aborts') controller.abort(reason);
      if (event === 'the response is cut off') response.destroy();
    };
    const failure = await save(attachment, { onProgress }).catch((error: unknown) => error);
    if (name === 'Error') expect(failure).toBe(reason);
    else expect(failure).toMatchObject({ name });
    expect(await files()).toEqual([]);
    await closed;
  });

  it('rejects and leaves no file when writing to the disk fails', async () => {
    // Node doesn't export the class of file handles, so open any file to get the prototype.
    const handle = await open(fileURLToPath(import.meta.url));
    const sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    sync.mockRejectedValue(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
    await handle.close();
    const saving = save(await attachmentOf('abc')).finally(() => sync.mockRestore());
    await expect(saving).rejects.toMatchObject({ code: 'EIO' });
    expect(await files()).toEqual([]);
  });

  const eitherRule = 'options must contain either directory or file';
  it.each([
    ['options with neither `directory` nor `file`', {}, eitherRule],
    ['options with both `directory` and `file`', { directory: 'a', file: 'b' }, eitherRule],
    ['a `directory` that is not a directory', { directory: '/dev/null' }, 'EEXIST: file already exists, mkdir'],
  ])('rejects %s, and closes the connection', async (_, options: SaveOptions, message) => {
    const { attachment, closed } = await halfAttachment();
    await expect(saveAttachment(attachment, options)).rejects.toThrow(message);
    await closed;
  });

  it('rejects an attachment that was already read, and a promise of an attachment', async () => {
    const attachment = await attachmentOf('abc', 'b.txt');
    await save(attachment);
    await expect(saveAttachment(attachment, { file: path })).rejects.toThrow(/download it again$/);
    const awaitIt = 'attachment must be an Attachment: await client.inbound.downloadAttachment(…) first';
    await expect(save(Promise.resolve(attachment) as never)).rejects.toThrow(awaitIt);
    expect(await files()).toEqual(['b.txt']);
  });
});

describe('on a file system without hard links,', () => {
  const noLinks = () => Promise.reject(Object.assign(new Error('not supported'), { code: 'EPERM' }));
  const move = (from: string, ifExists: IfExists) => moveIntoPlace(join(directory, from), path, ifExists, noLinks);

  it('a file is moved into place, but replaces no file', async () => {
    await expect(move('missing', 'error')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await files()).toEqual([]);
    await writeFile(join(directory, 'temporary'), 'abc');
    await move('temporary', 'error');
    expect(await files()).toEqual(['a.txt']);
    await writeFile(join(directory, 'temporary'), 'new');
    await expect(move('temporary', 'error')).rejects.toMatchObject(invalidOption('ifExists'));
    expect(await textOf('a.txt')).toBe('abc');
  });

  it('only a whole file ever has the final name, even if several are moved at the same time', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `temporary-${index}`);
    for (const name of names) await writeFile(join(directory, name), 'whole');
    let isMoving = true;
    const moving = Promise.all(names.map((name) => move(name, 'rename'))).finally(() => (isMoving = false));
    const sizes = new Set<number>();
    while (isMoving) {
      await setImmediate();
      const visible = readdirSync(directory).filter((name) => name.endsWith('.txt'));
      for (const name of visible) sizes.add(statSync(join(directory, name)).size);
    }
    await moving;
    expect(await files()).toHaveLength(20);
    expect([...sizes]).toEqual([5]);
  });
});
