import { setImmediate } from 'node:timers/promises';
import { untilAborted } from './until-aborted.js';

describe('untilAborted', () => {
  it('returns the result of the work, unless the signal is aborted first', async () => {
    const stop = new AbortController();
    await expect(untilAborted(Promise.resolve('answer'), stop.signal)).resolves.toBe('answer');
    const waiting = untilAborted(new Promise(() => undefined), stop.signal);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });

  it('prefers a signal that is already aborted, and ignores the work that fails afterwards', async () => {
    const disturbed = vi.fn();
    process.on('unhandledRejection', disturbed);
    try {
      let fail = (_reason: Error): void => undefined;
      const failing = new Promise<never>((_, reject) => (fail = reject));
      await expect(untilAborted(failing, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
      fail(new Error('no'));
      // Unhandled rejections are reported on the next turn.
      await setImmediate();
      expect(disturbed).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', disturbed);
    }
  });
});
