// Gives a finished file its name, and does what the caller chose where the name is taken.
import { link as linkFile, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { shorten } from '../response/file-name.js';
import { InvalidRequestError } from '../errors.js';

/** What to do where a file has the name already: fail, replace it, or take a name that is free. */
export type IfExists = 'error' | 'overwrite' | 'rename';

/**
 * Refuse a path that cannot be written to, before anything is downloaded.
 *
 * @returns the permissions of the file that will be replaced; undefined where none will be, or a link
 */
export async function checkTarget(path: string, ifExists: IfExists): Promise<number | undefined> {
  if (ifExists === 'rename') return undefined;
  const stats = await lstat(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
  if (!stats) return undefined;
  if (ifExists === 'error') throw alreadyThere(path);
  // A rename would put the file in the place of a device or a pipe.
  if (!stats.isFile() && !stats.isSymbolicLink())
    throw new InvalidRequestError('options.file', `must be a file: ${path} is none, so it is not overwritten`);
  return stats.isFile() ? stats.mode & 0o777 : undefined;
}

/**
 * @param temporary - the finished file, on the same disk
 * @param path - its name from now on
 * @param link - fails where the name is taken, which no check beforehand could promise
 * @returns the name it has: with `rename` another one where that was taken, `photo (1).png`
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
    const free = count === 0 ? path : join(dirname(path), shorten(basename(path), 255, ` (${count})`));
    if (await takeName(temporary, free, link)) return free;
    if (ifExists === 'error') throw alreadyThere(path);
  }
}

/** @returns false where somebody else has the name */
async function takeName(temporary: string, path: string, link: typeof linkFile): Promise<boolean> {
  try {
    await link(temporary, path);
  } catch {
    // The name is taken, or the file system knows no links.
    return renameOverOwn(temporary, path);
  }
  await rm(temporary);
  return true;
}

/** An empty file takes the name, where nobody else has it, for the moment that the rename needs. */
async function renameOverOwn(temporary: string, path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return true;
}

const alreadyThere = (path: string) =>
  new InvalidRequestError(
    'options.ifExists',
    `must be 'overwrite' or 'rename' to save as ${path}, which exists already`,
  );
