import { createLogger, createPatientRedis } from '@orbita/platform';
import { eventually, testRedisUrl } from '@orbita/testing';
import { JobConsumer } from './consumer.js';
import { JOBS, parsePayload } from './job-table.js';
import { type Announcement, JobProducer } from './producer.js';

const logger = createLogger('test', 'silent');
const dispatch = (jobId: number, priority = 1, fence = 0) =>
  ({ jobId, kind: 'audience.suggest', fence, priority, requestId: 'r-1' }) as const;

describe('the queue', () => {
  const redis = createPatientRedis(testRedisUrl(), logger);
  let producer: JobProducer;
  /** Closed also when a test fails: its connections would keep the worker alive. */
  let consumer: JobConsumer | undefined;
  beforeEach(async () => {
    await redis.flushdb();
    producer = new JobProducer(testRedisUrl(), logger);
  });
  afterEach(async () => {
    await consumer?.close();
    await producer.close();
  });
  afterAll(() => redis.disconnect());

  it('carries the place of the row, and none of its content', async () => {
    const seen: Announcement[] = [];
    consumer = new JobConsumer({
      queue: 'interactive',
      redisUrl: testRedisUrl(),
      logger,
      run: async (message) => void seen.push(message),
    });
    await consumer.start();
    await producer.announce([dispatch(7)]);
    await eventually(() => expect(seen).toEqual([{ kind: 'audience.suggest', jobId: 7, requestId: 'r-1' }]));
  });

  it('keeps one message for one run however often it is announced, and another for the next run', async () => {
    for (let times = 0; times < 5; times += 1) await producer.announce([dispatch(7)]);
    expect(await producer.waiting('interactive')).toBe(1);
    await producer.announce([dispatch(7, 1, 1)]);
    expect(await producer.waiting('interactive')).toBe(2);
  });

  it('can be announced again after its message was taken', async () => {
    let runs = 0;
    consumer = new JobConsumer({
      queue: 'interactive',
      redisUrl: testRedisUrl(),
      logger,
      run: async () => void (runs += 1),
    });
    await consumer.start();
    await producer.announce([dispatch(7)]);
    await eventually(() => expect(runs).toBe(1));
    await eventually(async () => {
      await producer.announce([dispatch(7)]);
      expect(runs).toBeGreaterThanOrEqual(2);
    });
  });

  it('fails soon when Redis is not there, instead of waiting for it', async () => {
    const lost = new JobProducer('redis://127.0.0.1:1', logger);
    const started = Date.now();
    await expect(lost.announce([dispatch(1)])).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(10_000);
    await lost.close();
  });

  it('refuses a stored payload that does not fit its kind', () => {
    expect(parsePayload('audience.suggest', { audienceSuggestionId: 3, extra: 'x' })).toEqual({
      audienceSuggestionId: 3,
    });
    for (const kind of Object.keys(JOBS) as (keyof typeof JOBS)[])
      expect(() => parsePayload(kind, { id: 'x' })).toThrow();
  });
});
