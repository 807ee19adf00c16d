// A temporary folder for each test of a file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns a function that returns the path of the current test's folder. */
export function temporaryFolder(): () => string {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return () => folder;
}
