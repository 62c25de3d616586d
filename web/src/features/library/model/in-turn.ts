/** Uploads that run side by side: more would only share the same line. */
const PLACES = 3;

let free = PLACES;
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

/** Runs `work` when there is a place for it, first come first served. Rejects with the signal's reason while it waits. */
export const inTurn = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  await take(signal);
  try {
    return await work();
  } finally {
    giveBack();
  }
};
