import { isAnswered } from '@orbita/harness';
import type { Scene } from '../scene.js';

/** A finished piece is stored at the latest this long after it arrived. */
const STORED_WITHIN_MS = 500;

/**
 * Nothing is generated twice, judged by the provider's log: what was answered before the worker died is stored, and
 * what is stored is not asked for again.
 * @param saved slots that were stored when the worker had died at `diedAt`; one plan only may have been under way
 * @param since when this worker's life began, if it was not the first
 */
export const checkNothingTwice = (
  scene: Scene,
  diedAt: number,
  saved: ReadonlySet<number>,
  since = scene.startedAt,
): void => {
  const lost = scene
    .calls(since)
    .filter((call) => isAnswered(call) && call.endedAt < diedAt - STORED_WITHIN_MS)
    .flatMap(({ slots }) => slots.filter((slot) => !saved.has(slot)));
  scene.check(lost.length === 0, `answered but not stored before the kill: slots ${lost.join(', ')}`);
  const repeated = scene.calls(diedAt).flatMap(({ slots }) => slots.filter((slot) => saved.has(slot)));
  scene.check(repeated.length === 0, `stored and yet asked for again: slots ${repeated.join(', ')}`);
};
