// Writes an attachment to disk: whole or not at all, where it was told to, and over nothing.
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Attachment } from '../response/attachment.js';
import { keepCallerStack } from '../call/caller-stack.js';
import { aBoolean, aFunction, checkOptions, mustBe, type Checks } from '../request/check.js';
import { InvalidRequestError } from '../errors.js';
import { checkTarget, moveIntoPlace, type IfExists } from './move-into-place.js';

/** Where to save an attachment, and how. */
export interface SaveOptions {
  /** The folder to write into, under the attachment's own name (`attachment` where it has none). Made when it is missing. */
  directory?: string | undefined;
  /** The file to write, in place of `directory`. Its folder is made when it is missing. */
  file?: string | undefined;
  /**
   * What to do where a file has the name already: `'error'` leaves it and fails with an `InvalidRequestError`, `'overwrite'`
   * replaces it and keeps its permissions, `'rename'` saves beside it as `photo (1).png`, or the first number that is free.
   *
   * @defaultValue 'error'
   */
  ifExists?: IfExists | undefined;
  /**
   * Save an attachment whose end cannot be verified (see `Attachment.isEndVerifiable`): if its connection was cut, half of
   * it may look like the whole.
   *
   * @defaultValue false: such an attachment is an `InvalidRequestError`, and nothing is written
   */
  allowUnverified?: boolean | undefined;
  /** Called for each piece as it arrives, with the bytes so far and, where Brevo gives it, the size of the whole. */
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
 * half a file. When the download fails or is aborted, no file is left; a folder that was made for it stays. Memory stays
 * flat whatever the size.
 *
 * @param attachment - fresh from `downloadAttachment`; it is read here, once
 * @param given - exactly one of `directory` and `file`; `ifExists`; `allowUnverified`; `onProgress`
 * @returns the absolute path and the size in bytes
 * @throws {@link InvalidRequestError} the attachment is a promise, or was read before; no target or two; the file exists and `ifExists` does not allow it, or the
 *   target is no file; or the attachment's end cannot be verified and `allowUnverified` is not set
 * @throws {@link ConnectionError} the file was cut off; a `TimeoutError` when no byte came in time
 * @throws the caller's own reason when the download's signal is aborted, and the file system's errors as they are
 *
 * @example
 * const attachment = await client.inbound.downloadAttachment(downloadToken);
 * const { path } = await saveAttachment(attachment, { directory: './inbox' });
 */
export async function saveAttachment(attachment: Attachment, given: SaveOptions): Promise<SavedAttachment> {
  if (typeof attachment?.stream !== 'function')
    throw new InvalidRequestError(
      'attachment',
      'must be an Attachment: await client.inbound.downloadAttachment(…) first',
    );
  const stream = attachment.stream();
  let temporary: string | undefined;
  try {
    const options = checkOptions(given, saveChecks);
    const { ifExists = 'error' } = options;
    if (!attachment.isEndVerifiable && !options.allowUnverified)
      throw new InvalidRequestError('options.allowUnverified', unverifiable);
    const path = targetOf(attachment, options);
    await mkdir(dirname(path), { recursive: true });
    const mode = await checkTarget(path, ifExists);
    temporary = join(dirname(path), `.${randomUUID()}.part`);
    const report = (received: number) => options.onProgress?.(received, attachment.size);
    const size = await write(stream, temporary, report, mode);
    return { path: await moveIntoPlace(temporary, path, ifExists), size };
  } catch (error) {
    // A stream that has failed itself has nothing left to cancel.
    await stream.cancel().catch(() => {});
    if (temporary) await rm(temporary, { force: true });
    throw keepCallerStack(error, saveAttachment);
  }
}

const unverifiable =
  'must be true to save this attachment: its response is compressed, or has neither length nor chunks, so a part of it would look whole';

const text = mustBe('a string that is not empty', (value) => typeof value === 'string' && value !== '');
const saveChecks: Checks<SaveOptions> = {
  directory: text,
  file: text,
  ifExists: mustBe("'error', 'overwrite' or 'rename'", (value) => ['error', 'overwrite', 'rename'].includes(value)),
  allowUnverified: aBoolean,
  onProgress: aFunction,
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

/**
 * Write the bytes to a new file, which is closed when this is over, however it ends.
 *
 * @param mode - its permissions from its first byte on; those that every new file gets by default
 */
async function write(
  stream: ReadableStream<Uint8Array>,
  path: string,
  report: (received: number) => void,
  mode?: number,
): Promise<number> {
  let received = 0;
  let writing = Promise.resolve();
  const handle = await open(path, 'wx', mode);
  const reader = stream.getReader();
  try {
    // `open` leaves out what the process's umask forbids.
    if (mode !== undefined) await handle.chmod(mode);
    for (;;) {
      // One piece is written while the next one arrives, so two of them are in memory; whichever fails ends both.
      const [{ done, value }] = await Promise.all([reader.read(), writing]);
      if (done) {
        // Before it has its name: what a name promises is on the disk.
        await handle.sync();
        return received;
      }
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
