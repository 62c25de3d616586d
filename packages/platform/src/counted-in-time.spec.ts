import { countedInTime } from './counted-in-time.js';
import { createLogger } from './logger.js';

const logger = createLogger('test', 'silent');

it('tells what was counted, and nothing where that failed', async () => {
  expect(await countedInTime('sessions', logger, async () => [1, 2])).toEqual([1, 2]);
  expect(await countedInTime('sessions', logger, () => Promise.reject(new Error('the database is away')))).toEqual([]);
});

it('does not wait for a database that is silent', async () => {
  vi.useFakeTimers();
  try {
    const told = countedInTime('sessions', logger, () => new Promise<never>(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await told).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
