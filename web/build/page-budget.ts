import { gzipSync } from 'node:zlib';

/** What a visitor's phone loads before it can show a public page, gzipped. */
const MARKUP_BYTES = 20 * 1_024;
const SCRIPT_BYTES = 60 * 1_024;

const weigh = (text: string): number => gzipSync(text, { level: 9 }).length;

/**
 * @param html the page with its styles
 * @param script all code it loads at the start
 * @throws Error that fails the build when either exceeds its budget
 */
export const withinBudget = (path: string, html: string, script: string): void => {
  for (const [what, bytes, budget] of [
    ['markup and styles', weigh(html), MARKUP_BYTES],
    ['first script', weigh(script), SCRIPT_BYTES],
  ] as const) {
    if (bytes > budget) throw new Error(`${what} of ${path}: ${bytes} bytes gzipped, ${budget} are allowed`);
  }
};
