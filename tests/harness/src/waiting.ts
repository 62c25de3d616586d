import { setTimeout as sleep } from 'node:timers/promises';

/** Something did not happen in time. */
export class TooLate extends Error {}

interface Waiting {
  timeoutMs: number;
  everyMs?: number;
}

/**
 * Calls `probe` until it returns something other than undefined, null or false, and returns that.
 * @throws TooLate naming `what`; an error of the probe ends the wait at once
 */
export const until = async <T>(
  what: string,
  probe: () => T | Promise<T>,
  { timeoutMs, everyMs = 20 }: Waiting,
): Promise<Exclude<T, undefined | null | false>> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await probe();
    if (answer !== undefined && answer !== null && answer !== false) {
      return answer as Exclude<T, undefined | null | false>;
    }
    if (Date.now() > deadline) throw new TooLate(`${what}: not within ${timeoutMs / 1_000} s`);
    await sleep(everyMs);
  }
};
