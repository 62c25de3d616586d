/** What `work` resolves to, unless the signal is aborted first. The work itself goes on. @throws the signal's reason */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const settled = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { signal: settled.signal });
  });
  try {
    // Also where the signal is already aborted: otherwise a failure of the work would be an unhandled rejection.
    return await Promise.race([aborted, work]);
  } finally {
    settled.abort();
  }
};
