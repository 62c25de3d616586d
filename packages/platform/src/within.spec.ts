import { within } from './within.js';

const never = (): Promise<never> => new Promise(() => undefined);

describe('within', () => {
  it('returns the result of the work, or its error, in time', async () => {
    await expect(within(1_000, async () => 'answer')).resolves.toBe('answer');
    await expect(within(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('aborts late work, and does not wait for it', async () => {
    let signal: AbortSignal | undefined;
    const late = within(10, (given) => {
      signal = given;
      return never();
    });
    await expect(late).rejects.toThrow('not done within 10 ms');
    expect(signal?.aborted).toBe(true);
  });

  it('stops with the signal it is given, for the same reason', async () => {
    const stop = new AbortController();
    const stopped = within(1_000, never, stop.signal);
    stop.abort(new Error('shutting down'));
    await expect(stopped).rejects.toThrow('shutting down');
  });

  it('does not begin work that is already stopped', async () => {
    const work = vi.fn(never);
    await expect(within(1_000, work, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(work).not.toHaveBeenCalled();
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    try {
      await within(1_000, async () => undefined);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
