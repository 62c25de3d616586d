/** Most slots requested in one call: longer answers only delay the first idea and lose more when they break. */
const MAX_BATCH = 6;

/** Parallel calls for one suggestion of ideas: a user waits, and half an answer takes half the time. */
export const IDEA_SUGGESTION_CALLS = 2;

/**
 * Splits slots into batches that fill whole waves of `parallel` calls, so that no wave runs half empty.
 * Order is kept; sizes differ by at most one. `parallel` is the provider's limit of calls at once.
 */
export const planBatches = <T>(slots: readonly T[], parallel: number): T[][] => {
  const waves = Math.ceil(slots.length / (MAX_BATCH * parallel));
  const count = Math.min(slots.length, waves * parallel);
  return Array.from({ length: count }, (_, i) =>
    slots.slice(Math.floor((i * slots.length) / count), Math.floor(((i + 1) * slots.length) / count)),
  );
};
