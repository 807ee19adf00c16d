// Saves an attachment to a file: the whole file or nothing.
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Attachment } from '../response/attachment.js';
import { showCallerInStack } from '../call/caller-stack.js';
import { aBoolean, aFunction, checkOptions, mustBe, type Checks } from '../base/check-options.js';
import { InvalidRequestError } from '../errors.js';
import { checkTarget, moveIntoPlace, type IfExists } from './move-into-place.js';

/** Where to save an attachment, and how. */
export interface SaveOptions {
  /**
   * The folder to save in; created if missing. The name of the file is the attachment's `fileName`, or `attachment` if that is
   * undefined.
   */
  directory?: string | undefined;
  /** The file to write, instead of `directory`. Missing folders are created. */
  file?: string | undefined;
  /**
   * What to do if the file already exists. `'error'` keeps it and rejects with an `InvalidRequestError`. `'overwrite'`
   * replaces it and, unless it is a link, keeps its permissions. `'rename'` saves under the first free name, such as
   * `photo (1).png`. On a file system without hard links, a file that another process creates at the same moment is replaced.
   *
   * @defaultValue 'error'
   */
  ifExists?: IfExists | undefined;
  /**
   * Allows saving an attachment whose end cannot be verified (see `Attachment.isEndVerifiable`). If the connection is cut, half
   * of such a file may look like the whole file.
   *
   * @defaultValue false: such an attachment is rejected with an `InvalidRequestError`, and nothing is written
   */
  allowUnverified?: boolean | undefined;
  /** Called for each chunk as it arrives, with the number of bytes so far and, if Brevo reports it, the size of the file. */
  onProgress?: ((received: number, size: number | undefined) => void) | undefined;
}

/** The file that was saved. */
export interface SavedAttachment {
  /** The absolute path. */
  path: string;
  /** The length in bytes. */
  size: number;
}

/**
 * Save an attachment to a file.
 *
 * The bytes go to a temporary file next to the target. The temporary file is renamed when it is complete, so nobody sees half
 * a file. If the download fails or is aborted, no file remains, but new folders do. Memory use doesn't depend on the file's
 * size.
 *
 * @param attachment - the result of `downloadAttachment`, not yet read
 * @param options - exactly one of `directory` and `file`; `ifExists`; `allowUnverified`; `onProgress`
 * @returns the absolute path and the size in bytes
 * @throws {@link InvalidRequestError} the attachment is a promise or was already read; `directory` and `file` are both missing
 *   or both set; the file exists and `ifExists` does not allow it; the target is not a file; or the end of the attachment
 *   cannot be verified and `allowUnverified` is not set
 * @throws {@link ConnectionError} the file was cut off; or, as a `TimeoutError`, the download exceeded its `timeout` or `deadline`
 * @throws the caller's abort reason if the signal of the download aborts, and errors of the file system
 *
 * @example
 * const attachment = await client.inbound.downloadAttachment(downloadToken);
 * const { path } = await saveAttachment(attachment, { directory: './inbox' });
 */
export async function saveAttachment(attachment: Attachment, options: SaveOptions): Promise<SavedAttachment> {
  const attachmentRule = 'must be an Attachment: await client.inbound.downloadAttachment(…) first';
  if (typeof attachment?.stream !== 'function') throw new InvalidRequestError('attachment', attachmentRule);
  const stream = attachment.stream();
  let temporary: string | undefined;
  try {
    const checkedOptions = checkOptions(options, saveChecks);
    const { ifExists = 'error', allowUnverified, onProgress } = checkedOptions;
    if (!attachment.isEndVerifiable && !allowUnverified)
      throw new InvalidRequestError('options.allowUnverified', unverifiedRule);
    const path = targetPath(attachment, checkedOptions);
    await mkdir(dirname(path), { recursive: true });
    const mode = await checkTarget(path, ifExists);
    temporary = join(dirname(path), `.${randomUUID()}.part`);
    const reportProgress = (received: number) => onProgress?.(received, attachment.size);
    const size = await writeFile(stream, temporary, reportProgress, mode);
    return { path: await moveIntoPlace(temporary, path, ifExists), size };
  } catch (error) {
    // Cancelling fails if the stream itself has failed.
    await stream.cancel().catch(() => {});
    if (temporary) await rm(temporary, { force: true });
    throw showCallerInStack(error, saveAttachment);
  }
}

const unverifiedRule =
  'must be true to save this attachment: its response is compressed, or has neither a Content-Length nor chunked encoding, so half of it may look complete';

const nonEmptyString = mustBe('a string that is not empty', (value) => typeof value === 'string' && value !== '');
const saveChecks: Checks<SaveOptions> = {
  directory: nonEmptyString,
  file: nonEmptyString,
  ifExists: mustBe("'error', 'overwrite' or 'rename'", (value) => ['error', 'overwrite', 'rename'].includes(value)),
  allowUnverified: aBoolean,
  onProgress: aFunction,
};

function targetPath(attachment: Attachment, { directory, file }: SaveOptions): string {
  if (directory !== undefined && file === undefined) {
    // `fileName` is already safe. `basename` is a second safeguard.
    return resolve(directory, basename(attachment.fileName ?? 'attachment'));
  }
  if (file !== undefined && directory === undefined) return resolve(file);
  throw new InvalidRequestError('options', 'must contain either directory or file');
}

async function writeFile(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  reportProgress: (received: number) => void,
  mode?: number,
): Promise<number> {
  let received = 0;
  const handle = await open(path, 'wx', mode);
  try {
    // `open` dropped the permissions that the process's umask forbids, so set them again.
    if (mode !== undefined) await handle.chmod(mode);
    for await (const chunk of chunks) {
      received += chunk.byteLength;
      reportProgress(received);
      await writeChunk(handle, chunk);
    }
    // The bytes must be on the disk before the file gets its name.
    await handle.sync();
    return received;
  } finally {
    await handle.close();
  }
}

/** Writes a whole chunk; `write` may write only a part of it. */
async function writeChunk(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await handle.write(chunk, written);
    written += bytesWritten;
  }
}
