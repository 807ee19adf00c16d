// Writes an attachment to disk: whole or not at all, where it was told to, and over nothing.
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Attachment } from '../answer/attachment.js';
import { tellCaller } from '../call/caller.js';
import { isFunction, mustBe, readOptions, type Readers } from '../contract/options.js';
import { InvalidRequestError } from '../errors.js';
import { moveIntoPlace, refuseExisting } from './move-into-place.js';

/** Where to save an attachment, and how. */
export interface SaveOptions {
  /** The folder to write into, under the attachment's own name (`attachment` where it has none). Made when it is missing. */
  directory?: string | undefined;
  /** The file to write, in place of `directory`. Its folder is made when it is missing. */
  file?: string | undefined;
  /**
   * Replace a file that is there already.
   *
   * @defaultValue false: an existing file is an `InvalidRequestError`, and stays as it is
   */
  overwrite?: boolean | undefined;
  /** Told of each piece as it arrives: bytes so far, and the size of the whole where the service told it. */
  onProgress?: ((received: number, size: number | undefined) => void) | undefined;
}

/** What was written. */
export interface SavedAttachment {
  /** The file, as an absolute path. */
  path: string;
  /** Its length in bytes. */
  size: number;
}

/**
 * Save an attachment to a file.
 *
 * The bytes go to a temporary file beside the target, which takes the target's name when it is complete: nobody sees
 * half a file. When the download fails or is aborted, nothing is left. Memory stays flat whatever the size.
 *
 * @param attachment - fresh from `downloadAttachment`; it is read here, once
 * @param given - exactly one of `directory` and `file`; `overwrite`; `onProgress`
 * @returns the absolute path and the size in bytes
 * @throws {@link InvalidRequestError} no target or two, or the file exists and `overwrite` is not set
 * @throws {@link ConnectionError} the file was cut off; a `TimeoutError` when no byte came in time
 * @throws the caller's own reason when the download's signal is aborted, and the file system's errors as they are
 *
 * @example
 * const attachment = await client.inbound.downloadAttachment(downloadToken);
 * const { path } = await saveAttachment(attachment, { directory: './inbox' });
 */
export async function saveAttachment(attachment: Attachment, given: SaveOptions): Promise<SavedAttachment> {
  const stream = attachment.stream();
  let temporary: string | undefined;
  try {
    const options = readOptions(given, saveReaders);
    const path = targetOf(attachment, options);
    await mkdir(dirname(path), { recursive: true });
    if (!options.overwrite) await refuseExisting(path);
    temporary = join(dirname(path), `.${randomUUID()}.part`);
    const size = await write(stream, temporary, (received) => options.onProgress?.(received, attachment.size));
    await moveIntoPlace(temporary, path, options.overwrite === true);
    return { path, size };
  } catch (error) {
    // A stream that has failed itself has nothing left to cancel.
    await stream.cancel().catch(() => {});
    if (temporary) await rm(temporary, { force: true });
    throw tellCaller(error, saveAttachment);
  }
}

const text = mustBe<string>('a string that is not empty', (value) => typeof value === 'string' && value !== '');
const saveReaders: Readers<SaveOptions> = {
  directory: text,
  file: text,
  overwrite: mustBe<boolean>('a boolean', (value) => typeof value === 'boolean'),
  onProgress: mustBe<NonNullable<SaveOptions['onProgress']>>('a function', isFunction),
};

function targetOf(attachment: Attachment, options: SaveOptions): string {
  const { directory, file } = options;
  if (directory !== undefined && file === undefined) {
    // The name is safe already; taking its base once more keeps that true whatever becomes of the name.
    return resolve(directory, basename(attachment.fileName ?? 'attachment'));
  }
  if (file !== undefined && directory === undefined) return resolve(file);
  throw new InvalidRequestError('options', 'must hold either directory or file');
}

/** Write the bytes to a new file, which is closed when this is over, however it ends. */
async function write(
  stream: ReadableStream<Uint8Array>,
  path: string,
  report: (received: number) => void,
): Promise<number> {
  let received = 0;
  let writing = Promise.resolve();
  const handle = await open(path, 'wx');
  const reader = stream.getReader();
  try {
    for (;;) {
      // One piece is written while the next one arrives, so two of them are in memory; whichever fails ends both.
      const [{ done, value }] = await Promise.all([reader.read(), writing]);
      if (done) return received;
      report((received += value.byteLength));
      writing = writeWhole(handle, value);
    }
  } finally {
    reader.releaseLock();
    // It waits for a write under way.
    await handle.close();
  }
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) done += (await handle.write(chunk, done)).bytesWritten;
}
