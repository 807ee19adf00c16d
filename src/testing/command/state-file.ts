// The files of the command: the seed, and the state between runs.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { JSON_SCHEMA, load } from 'js-yaml';
import { Sandbox, story, type SandboxSeed } from '../index.js';

/** Returns the saved state if its file exists, otherwise the seed; undefined if there is neither. */
export function loadSeed({ state: stateFile, seed }: { state?: string; seed?: string }): SandboxSeed | undefined {
  if (stateFile !== undefined && existsSync(stateFile)) return loadFile(stateFile);
  if (seed === undefined) return undefined;
  return seed === 'story' ? story() : loadFile(seed);
}

/** Loads YAML, which includes JSON, and returns the complete state that a sandbox creates from the file. */
function loadFile(file: string): SandboxSeed {
  try {
    // The cast: the sandbox checks the seed. With JSON_SCHEMA, timestamps stay strings.
    const from = load(readFileSync(file, 'utf8'), { schema: JSON_SCHEMA }) as SandboxSeed;
    return new Sandbox({ from }).snapshot();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Returns a function that saves the state if it changed. A rename is atomic: the file never contains half of the state. */
export function createStateSaver(file: string, sandbox: Sandbox): () => void {
  let saved = '';
  return () => {
    const state = JSON.stringify(sandbox.state, null, 2);
    if (state === saved) return;
    writeFileSync(`${file}.${process.pid}.tmp`, state);
    renameSync(`${file}.${process.pid}.tmp`, file);
    saved = state;
  };
}
