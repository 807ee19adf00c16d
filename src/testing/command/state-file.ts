// The files of the command: the seed, and the state between runs.
import * as fs from 'node:fs';
import { JSON_SCHEMA, load } from 'js-yaml';
import { Sandbox, story, type SandboxSeed } from '../index.js';

/** @param seed - `story`, or the path of a file */
export function loadSeed(seed: string): SandboxSeed {
  return seed === 'story' ? story() : loadFile(seed);
}

/** Loads YAML, which includes JSON, and returns the complete state that a sandbox creates from the file. */
function loadFile(file: string): SandboxSeed {
  try {
    // The cast: the sandbox checks the seed. With JSON_SCHEMA, timestamps stay strings.
    const from = load(fs.readFileSync(file, 'utf8'), { schema: JSON_SCHEMA }) as SandboxSeed;
    return new Sandbox({ from }).snapshot();
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Opens the state file, and creates it if it's missing.
 *
 * @returns `from`: the saved state, undefined if the file is new or empty; `save`: saves a state if it changed
 */
export function openStateFile(name: string) {
  // Opening a pipe would wait for a reader, and saving would replace a device.
  if (fs.statSync(name, { throwIfNoEntry: false })?.isFile() === false)
    throw new Error(`${name} isn't a regular file.`);
  fs.closeSync(fs.openSync(name, 'a'));
  // Save to the file that a link points to.
  const file = fs.realpathSync(name);
  let saved = fs.readFileSync(file, 'utf8');
  const from = saved === '' ? undefined : loadFile(file);
  const save = (state: object) => {
    const text = JSON.stringify(state, null, 2);
    if (text === saved) return;
    try {
      if (fs.readFileSync(file, 'utf8') !== saved)
        throw new Error('another program has changed the file. Start the sandbox again to load the change');
      replaceFile(file, text);
      saved = text;
    } catch (error) {
      throw new Error(`The state can't be saved in ${name}: ${messageOf(error)}`, { cause: error });
    }
  };
  return { from, save };
}

/** Replaces a file, and keeps its permissions. A rename is atomic: even if the process is killed, the file is never incomplete. */
function replaceFile(file: string, text: string): void {
  const temporary = `${file}.tmp`;
  // A process that was killed, or a full disk, may have left this file. `wx` follows no link that somebody put there.
  fs.rmSync(temporary, { force: true });
  fs.writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
  // The process's umask doesn't apply to `chmod`.
  fs.chmodSync(temporary, fs.statSync(file).mode & 0o777);
  fs.renameSync(temporary, file);
}
