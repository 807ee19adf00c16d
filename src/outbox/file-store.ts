// A store in a folder, for the processes of one machine.
import type { OutboxStore } from './store.js';

/**
 * Returns a store that keeps each entry in a file. It survives a kill of the program and a loss of power.
 *
 * @param folder - created if it doesn't exist; its file system must have hard links
 */
export function fileStore(folder: string): OutboxStore {
  // Not imported, because bundlers for Workers and edge functions fail at such an import, even if nothing calls it.
  const { link, mkdir, open, readFile, unlink, writeFile } = process.getBuiltinModule('node:fs/promises');
  const { createHash } = process.getBuiltinModule('node:crypto');
  // Not every file system accepts every name, or tells capital letters from small ones.
  const fileOf = (name: string) => `${folder}/${createHash('sha256').update(name).digest('hex')}.json`;
  const flush = async (path: string) => {
    // On Windows, folders can't be flushed, and needn't be.
    if (process.platform === 'win32') return;
    const handle = await open(path);
    await handle.sync().finally(() => handle.close());
  };
  return {
    async create(name, entry) {
      if (await mkdir(folder, { recursive: true })) await flush(`${folder}/..`);
      // A file that is written under its own name may be empty after a kill.
      const draft = `${folder}/${crypto.randomUUID()}.draft`;
      await writeFile(draft, entry, { flush: true });
      // Unlike `rename`, it fails if the file exists.
      const linking = link(draft, fileOf(name)).then(() => true, ignore('EEXIST', false));
      const isNew = await linking.finally(() => unlink(draft));
      if (isNew) await flush(folder);
      return isNew;
    },
    async read(name) {
      return readFile(fileOf(name), 'utf8').catch(ignore('ENOENT', undefined));
    },
  };
}

const ignore =
  <Value>(code: string, value: Value) =>
  (error: { code?: unknown }): Value => {
    if (error.code === code) return value;
    throw error as Error;
  };
