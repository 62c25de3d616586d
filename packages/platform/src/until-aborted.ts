/** What `work` resolves to, unless the signal is aborted first. The work itself goes on. @throws the signal's reason */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const stopped = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: stopped.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stopped.abort();
  }
};
