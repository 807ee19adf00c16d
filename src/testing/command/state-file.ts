// The files of the command: seeds that people write, and the state that is kept between runs.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { JSON_SCHEMA, load } from 'js-yaml';
import { Sandbox, story, type SandboxSeed } from '../index.js';

/** The state to start from: what is kept, else the seed. */
export function readState({ state, seed }: { state?: string; seed?: string }): SandboxSeed | undefined {
  if (state !== undefined && existsSync(state)) return readSeed(state);
  return seed === 'story' ? story() : seed === undefined ? undefined : readSeed(seed);
}

/** JSON is YAML, too. */
function readSeed(file: string): SandboxSeed {
  try {
    // The cast: the sandbox checks it. Times stay text, as in JSON.
    const from = load(readFileSync(file, 'utf8'), { schema: JSON_SCHEMA }) as SandboxSeed;
    return new Sandbox({ from }).snapshot();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Gives what writes the state of a sandbox to a file, whole or not at all, when it has changed. */
export function stateKeeper(file: string, sandbox: Sandbox): () => void {
  let kept = '';
  return () => {
    const state = JSON.stringify(sandbox.snapshot(), null, 2);
    if (state === kept) return;
    writeFileSync(`${file}.${process.pid}.tmp`, state);
    renameSync(`${file}.${process.pid}.tmp`, file);
    kept = state;
  };
}
