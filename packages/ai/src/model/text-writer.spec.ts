import type { FakeLlm, LlmBehaviour } from '@orbita/fakes';
import type { Redis } from 'ioredis';
import { aCaller, startModel } from '../../fixtures/model-fixture.js';
import { testRedis } from '../../fixtures/redis.js';
import { isRussian } from '../language.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { type PostBrief, postBrief } from '../post-brief.js';
import { sizeMiss, sizeRange } from '../post-size.js';
import type { ModelWriter } from './model-writer.js';

describe('single texts by a model', () => {
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

  const write = async (known: Partial<PostBrief> = {}, limit?: number) => {
    const shown: string[] = [];
    const brief = postBrief({ topic: 'Как хранить хлеб', ...known });
    const { text } = await writer.writePost({ ...aCaller(limit), brief, onText: (partial) => shown.push(partial) });
    return { text, shown, miss: sizeMiss(text, sizeRange(brief.size, brief.socialNetwork)) };
  };
  const revise = async (text: string, instruction: string) =>
    (await writer.reviseText({ ...aCaller(), text, instruction, brief: null, onText: () => undefined })).text;
  const headlines = async () =>
    writer.writeHeadlines({ ...aCaller(), brief: postBrief({ topic: 'Как хранить хлеб' }) });
  const calls = (): number => fake.log().length;

  describe.each(['post', 'story', 'reels'] as const)('%s', (textType) => {
    it.each(['short', 'medium', 'long'] as const)('have the promised size: %s', async (size) => {
      await start();
      const { text, shown, miss } = await write({ textType, size });
      expect(miss).toBe(0);
      expect(shown.at(-1)).toBe(text);
      expect(shown.length).toBeGreaterThan(1);
      expect(calls()).toBe(1);
    });
  });

  it("are shorter where the network's limit requires it", async () => {
    await start();
    const { text } = await write({ size: 'long', socialNetwork: 'threads' });
    expect(text.length).toBeLessThanOrEqual(500);
  });

  it('are corrected once when the size is wrong, and the nearest is kept', async () => {
    await start({ wrongSize: { count: 1, characters: 1_500 } });
    expect((await write()).miss).toBe(0);
    expect(calls()).toBe(2);
    fake.setBehaviour({ wrongSize: { characters: 1_500 } });
    expect((await write()).miss).toBeGreaterThan(0);
    expect(calls()).toBe(4);
  });

  it('are kept as they are when no further answer is allowed', async () => {
    await start({ wrongSize: { characters: 1_500 } });
    expect((await write({}, 1)).miss).toBeGreaterThan(0);
  });

  it.each([['wrongLanguage'], ['nonsense'], ['echo'], ['cut']] as const)(
    'are requested again after an unusable answer: %s',
    async (fault) => {
      await start({ [fault]: { count: 1 } });
      const { text, miss } = await write();
      expect([isRussian(text), miss, calls()]).toEqual([true, 0, 2]);
    },
  );

  it('are given up when every answer is unusable or the model refuses', async () => {
    await start({ wrongLanguage: {} });
    await expect(write()).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
    expect(calls()).toBe(3);
    fake.setBehaviour({ wrongLanguage: null, refusal: { words: 'Я не могу помочь с этой темой.' } });
    await expect(write()).rejects.toMatchObject({ code: 'MODEL_REFUSED' });
  });

  it("are changed by the owner's instruction, in Russian unless it requires a translation", async () => {
    await start();
    expect(await revise('Хлеб готов.', 'Добавь призыв')).toMatch(/^Хлеб готов\.\n\n\S/);
    fake.setBehaviour({ wrongLanguage: {} });
    await expect(revise('Хлеб готов.', 'Добавь призыв')).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
    expect(await revise('Хлеб готов.', 'Переведи на английский')).toMatch(/^This answer/);
  });

  it('stop at once when they are called off', async () => {
    await start();
    const stop = new AbortController();
    const writing = writer.writePost({
      ...aCaller(),
      signal: stop.signal,
      brief: postBrief({ topic: 'Хлеб', size: 'long' }),
      onText: () => stop.abort(new Error('called off')),
    });
    await expect(writing).rejects.toThrow('called off');
  });

  it('have headlines, six to ten, Russian and different', async () => {
    await start();
    const found = await headlines();
    expect(found.length).toBeGreaterThanOrEqual(6);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(new Set(found).size).toBe(found.length);
    fake.setBehaviour({ wrongLanguage: {} });
    await expect(headlines()).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
  });

  it('are requested as plain text, whatever answer forms the server knows', async () => {
    await start({ jsonSchema: false, jsonObject: false, streamOptions: false, streaming: false });
    expect((await write()).miss).toBe(0);
  });
});
