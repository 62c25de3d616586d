/** Runs tasks when there is a free slot, first come first served. */
type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for tasks that run in a limited number of slots.
 * @returns runs a task in its turn; rejects with the signal's reason while it waits
 */
export const turns = (places: number): InTurn => {
  let free = places;
  const waiting: (() => void)[] = [];

  const take = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      if (free > 0) {
        free -= 1;
        return resolve();
      }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason as Error);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });

  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async (signal, work) => {
    await take(signal);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
};

/** Parallel uploads: more would only share the same bandwidth. */
const UPLOADS = 3;

/** The queue of all uploads to the library. */
export const inTurn = turns(UPLOADS);
