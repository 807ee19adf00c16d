// Renames a finished download to its target.
import { lstatSync, renameSync } from 'node:fs';
import { link as linkFile, lstat, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { shorten } from '../response/file-name.js';
import { InvalidRequestError } from '../errors.js';

/** What to do if the file already exists: throw an error, replace it, or choose another name. */
export type IfExists = 'error' | 'overwrite' | 'rename';

/**
 * With `'error'`, rejects a target that exists. With `'overwrite'`, rejects a target that is neither a regular file nor a link.
 *
 * @returns the permissions of the regular file that will be replaced, if there is one
 */
export async function checkTarget(path: string, ifExists: IfExists): Promise<number | undefined> {
  if (ifExists === 'rename') return undefined;
  const stats = await lstat(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
  if (!stats) return undefined;
  if (ifExists === 'error') throw existsError(path);
  // A rename would replace even a device or a pipe.
  if (!stats.isFile() && !stats.isSymbolicLink())
    throw new InvalidRequestError('options.file', `must be a regular file, so ${path} is not overwritten`);
  return stats.isFile() ? stats.mode & 0o777 : undefined;
}

/**
 * @param temporary - the finished file, on the same file system as `path`
 * @param link - creates a hard link; must fail if the name exists, because a check beforehand could be outdated
 * @returns the file's new path: `path`, or with `'rename'` possibly a free one such as `inbox/photo (1).png`
 */
export async function moveIntoPlace(
  temporary: string,
  path: string,
  ifExists: IfExists,
  link = linkFile,
): Promise<string> {
  if (ifExists === 'overwrite') {
    await checkTarget(path, ifExists);
    await rename(temporary, path);
    return path;
  }
  for (let count = 0; ; count++) {
    const candidate = count === 0 ? path : join(dirname(path), shorten(basename(path), 255, ` (${count})`));
    if (await renameIfFree(temporary, candidate, link)) return candidate;
    if (ifExists === 'error') throw existsError(path);
  }
}

async function renameIfFree(temporary: string, path: string, link: typeof linkFile): Promise<boolean> {
  try {
    await link(temporary, path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? false : renameIfFreeSync(temporary, path);
  }
  await rm(temporary);
  return true;
}

/**
 * For file systems without hard links. Synchronous, so nothing else in this process takes the name between the check and the
 * rename. Another process could.
 */
function renameIfFreeSync(temporary: string, path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })) return false;
  renameSync(temporary, path);
  return true;
}

const existsError = (path: string) =>
  new InvalidRequestError(
    'options.ifExists',
    `must be 'overwrite' or 'rename' to save as ${path}, which already exists`,
  );
