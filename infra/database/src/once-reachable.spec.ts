import { createLogger } from '@orbita/platform';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onceReachable } from './once-reachable.js';

const logger = createLogger('migrate', 'silent');
const refused = (code: string): Error => Object.assign(new Error(code), { code });

/** Time passes at once: nothing else waits for it here. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms) => {
    vi.setSystemTime(Date.now() + Number(ms));
    return undefined;
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('waits for a server that comes up after it, by its name as well', async () => {
  const answers = [refused('ENOTFOUND'), refused('ECONNREFUSED'), refused('57P03')];
  const work = vi.fn(async () => {
    const error = answers.shift();
    if (error) throw error;
    return 'migrated';
  });
  expect(await onceReachable(logger, work)).toBe('migrated');
  expect(work).toHaveBeenCalledTimes(4);
});

it('ends at once for failures that waiting does not fix', async () => {
  const work = vi.fn(() => Promise.reject(refused('28P01')));
  await expect(onceReachable(logger, work)).rejects.toThrow('28P01');
  expect(work).toHaveBeenCalledTimes(1);
});

it('reports in the end how long it has waited', async () => {
  const work = vi.fn(() => Promise.reject(refused('ECONNREFUSED')));
  await expect(onceReachable(logger, work)).rejects.toThrow('could not be reached for 10 minutes');
});
