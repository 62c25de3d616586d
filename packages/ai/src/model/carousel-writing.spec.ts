import type { FakeLlm, LlmBehaviour } from '@orbita/fakes';
import type { Redis } from 'ioredis';
import { aCaller, startModel } from '../../fixtures/model-fixture.js';
import { testRedis } from '../../fixtures/redis.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { excessOf } from '../slide-words.js';
import type { ModelWriter } from './model-writer.js';

const ROOMS = [
  { title: 40, content: 0 },
  { title: 40, content: 120 },
  { title: 40, content: 120 },
  { title: 30, content: 60 },
];

describe('a carousel by a model', () => {
  let redis: Redis;
  let fake: FakeLlm;
  let limiter: ProviderLimiter;
  let writer: ModelWriter;

  const start = async (behaviour: Partial<LlmBehaviour> = {}): Promise<void> => {
    ({ fake, limiter, writer } = await startModel(redis, behaviour));
  };

  beforeAll(() => {
    redis = testRedis();
  });
  afterEach(async () => {
    await limiter.close();
    await fake.stop();
  });
  afterAll(() => redis.disconnect());

  const write = async (limit = 6) => {
    const seen: number[] = [];
    const slides = await writer.writeCarousel({
      ...aCaller(limit),
      brief: { project: null, topic: 'Как хранить хлеб', text: '', style: null, date: null },
      rooms: ROOMS,
      onSlides: (finished) => seen.push(finished.length),
    });
    return { slides, seen };
  };
  const calls = (): number => fake.log().length;

  it('has a slide for each room and nothing without one, and reports progress', async () => {
    await start();
    const { slides, seen } = await write();
    expect(slides).toHaveLength(4);
    expect(slides.map(({ content }) => content !== '')).toEqual([false, true, true, true]);
    expect(excessOf(slides, ROOMS)).toEqual([]);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(calls()).toBe(1);
  });

  it('is requested once more when texts do not fit, and cut when they still do not', async () => {
    await start({ wrongSize: { count: 1, characters: 300 } });
    expect(excessOf((await write()).slides, ROOMS)).toEqual([]);
    expect(calls()).toBe(2);
    fake.setBehaviour({ wrongSize: { characters: 300 } });
    const { slides } = await write();
    expect(excessOf(slides, ROOMS)).toEqual([]);
    expect(calls()).toBe(4);
    // No further answer is allowed: the texts are cut.
    expect(excessOf((await write(1)).slides, ROOMS)).toEqual([]);
  });

  it.each([['tooFew'], ['tooMany'], ['badJson'], ['cut'], ['wrongLanguage'], ['duplicates']] as const)(
    'is requested again after an unusable answer: %s',
    async (fault) => {
      await start({ [fault]: { count: 1 } });
      expect((await write()).slides).toHaveLength(4);
      expect(calls()).toBe(2);
    },
  );

  it('is given up when every answer is unusable or the model refuses', async () => {
    await start({ tooFew: {} });
    await expect(write()).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
    expect(calls()).toBe(3);
    fake.setBehaviour({ tooFew: null, duplicates: {} });
    await expect(write()).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
    expect(calls()).toBe(6);
    fake.setBehaviour({ duplicates: null, refusal: {} });
    await expect(write()).rejects.toMatchObject({ code: 'MODEL_REFUSED' });
  });
});
