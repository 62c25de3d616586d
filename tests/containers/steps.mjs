// @ts-check
/** Titles are this wide, so that times stand below each other. */
const WIDTH = 58;

/** What went wrong in words for whoever started this; anything else is shown with its stack. */
export class ContainersProblem extends Error {}

/**
 * Runs one step and prints a line with the time it took, and below it the lines the step answers.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => readonly string[]} [say]
 * @returns {Promise<T>}
 */
export const step = async (title, work, say = () => []) => {
  const began = performance.now();
  const tell = (/** @type {string} */ mark) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    console.log(`${mark} ${title.padEnd(WIDTH)} ${seconds} s`);
  };
  try {
    const result = await work();
    tell('✓');
    for (const line of say(result)) console.log(`    ${line}`);
    return result;
  } catch (error) {
    tell('✗');
    throw error;
  }
};

/**
 * Looks until `look` answers something, or throws after `patienceMs` what it was waiting for.
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
