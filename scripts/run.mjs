// Runs the work of a script: what goes wrong is told in words, with what to do next, and the exit code is 1.

/**
 * @param {() => unknown} work
 * @param {string} [next] what to do when it fails, for example how the script is called
 */
export async function main(work, next) {
  try {
    await work();
  } catch (error) {
    console.error([describe(error), next].filter(Boolean).join('\n'));
    process.exitCode = 1;
  }
}

/** @param {any} error @returns {string} */
function describe(error) {
  // A mistake in the script itself: whoever mends it needs to know where.
  const isMistake = (error instanceof TypeError || error instanceof ReferenceError) && !('code' in error);
  return isMistake || !error?.message ? String(error?.stack ?? error) : error.message;
}
