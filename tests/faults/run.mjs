// @ts-check
// `npm run faults`: breaks the real product on purpose and checks its guarantees afterwards.
import { orExit, prepare } from '../../infra/local/prepare.mjs';
import { NoPreviousCode, buildPrevious, lastRelease } from '../../scripts/previous-tree.mjs';

/** Value of `PREVIOUS` that uses today's code instead of an earlier one. */
const NONE = 'none';

/** @param {string} commit */
const built = (commit) => {
  console.log(`  the earlier code: ${commit}`);
  return buildPrevious(commit);
};

/** The root of the code that scenarios deploy beside today's: `PREVIOUS`, or the last release if git has it. */
const earlierCode = async () => {
  const { PREVIOUS: chosen } = process.env;
  if (chosen === NONE) return undefined;
  if (chosen) return built(chosen);
  try {
    return await built(lastRelease());
  } catch (error) {
    if (!(error instanceof NoPreviousCode)) throw error;
    console.error(`  the earlier code is not available (${error.message}): today's code is used instead`);
    return undefined;
  }
};

await orExit(async () => {
  await prepare({ web: false, tools: true });
  const { needsEarlierCode } = await import(new URL('./dist/chosen.js', import.meta.url).href);
  const root = needsEarlierCode ? await earlierCode() : undefined;
  if (root) process.env.PREVIOUS_ROOT = root;
  await import(new URL('./dist/main.js', import.meta.url).href);
});
