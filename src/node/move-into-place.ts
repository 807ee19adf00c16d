// Gives a finished file its name, over nothing unless told to.
import { constants } from 'node:fs';
import { access, link as linkFile, open, rename, rm } from 'node:fs/promises';
import { InvalidRequestError } from '../errors.js';

/** Refuse a path where something is, before anything is downloaded. */
export async function refuseExisting(path: string): Promise<void> {
  const exists = await access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (exists) throw alreadyThere(path);
}

/**
 * @param temporary - the finished file, on the same disk
 * @param path - its name from now on
 * @param link - fails where the name is taken, which no check beforehand could promise
 */
export async function moveIntoPlace(
  temporary: string,
  path: string,
  overwrite: boolean,
  link = linkFile,
): Promise<void> {
  if (overwrite) return rename(temporary, path);
  try {
    await link(temporary, path);
  } catch {
    // The name is taken, or the file system knows no links.
    return renameOverOwn(temporary, path);
  }
  await rm(temporary);
}

/** An empty file takes the name, where nobody else has it, for the moment that the rename needs. */
async function renameOverOwn(temporary: string, path: string): Promise<void> {
  try {
    await (await open(path, 'wx')).close();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? alreadyThere(path) : error;
  }
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const alreadyThere = (path: string) =>
  new InvalidRequestError('options.overwrite', `must be true to replace ${path}, which exists already`);
