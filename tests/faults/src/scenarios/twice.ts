import { isAnswered } from '@orbita/harness';
import type { Scene } from '../scene.js';

/** A finished piece is stored at most this long after it arrived. */
const STORED_WITHIN_MS = 500;

/**
 * Nothing is generated twice, by the provider's log: what was answered before the worker died is stored, and
 * stored pieces are not requested again.
 * @param saved stored slots when the worker had died at `diedAt`; only one plan may have been running
 * @param since start of this worker process, if it was not the first
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
