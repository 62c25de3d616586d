import { countedInTime } from './counted-in-time.js';
import { createLogger } from './logger.js';

const logger = createLogger('test', 'silent');

it('returns the count, and undefined where counting failed', async () => {
  expect(await countedInTime('sessions', logger, async () => [1, 2])).toEqual([1, 2]);
  expect(await countedInTime('sessions', logger, () => Promise.reject(new Error('the database is away')))).toEqual([]);
});

it('does not wait for a database that is silent', async () => {
  vi.useFakeTimers();
  try {
    const counted = countedInTime('sessions', logger, () => new Promise<never>(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await counted).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
