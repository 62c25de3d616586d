// @ts-check
/** Width of titles, so that times are aligned. */
const WIDTH = 58;

/** A problem with a message for the user; any other error is shown with its stack. */
export class ContainersProblem extends Error {}

/**
 * Runs one step and prints a line with its time, and below it the lines of its result.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => readonly string[]} [say]
 * @returns {Promise<T>}
 */
export const step = async (title, work, say = () => []) => {
  const began = performance.now();
  const report = (/** @type {string} */ mark) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    console.log(`${mark} ${title.padEnd(WIDTH)} ${seconds} s`);
  };
  try {
    const result = await work();
    report('✓');
    for (const line of say(result)) console.log(`    ${line}`);
    return result;
  } catch (error) {
    report('✗');
    throw error;
  }
};

/**
 * Calls `look` until it returns something; after `patienceMs` throws what it was waiting for.
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined>} look
 * @param {{ patienceMs: number, everyMs?: number, signal?: AbortSignal }} options
 * @returns {Promise<T>}
 */
export const until = async (what, look, { patienceMs, everyMs = 500, signal }) => {
  const end = performance.now() + patienceMs;
  for (;;) {
    signal?.throwIfAborted();
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new ContainersProblem(`waited ${patienceMs / 1000} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
