import type { FakeLlm, LlmBehaviour } from '@orbita/fakes';
import type { Redis } from 'ioredis';
import { aCaller, startModel } from '../../fixtures/model-fixture.js';
import { testRedis } from '../../fixtures/redis.js';
import type { DigestRequest, SaidLine } from '../content-writer.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { talkParts } from '../talk-parts.js';
import type { ModelWriter } from './model-writer.js';

/** A talk of so many lines, ten seconds each. */
const talk = (count: number): SaidLine[] =>
  Array.from({ length: count }, (_, n) => ({
    startMs: n * 10_000,
    text: `Это строка номер ${n}, и в ней говорят о том, как хранить хлеб дома.`,
  }));

describe('a digest of a talk by a model', () => {
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

  const digest = async (form: DigestRequest['form'], lines: readonly SaidLine[]) => {
    const progress: string[] = [];
    const made = await writer.digestTalk({
      ...aCaller(30),
      form,
      lines,
      title: 'Разговор о хлебе',
      project: null,
      style: null,
      onPart: (done, total) => progress.push(`${done}/${total}`),
    });
    return { ...made, progress };
  };

  it('digests a short talk in one question, with chapters at moments something is said', async () => {
    await start();
    const lines = talk(40);
    const { texts, chapters, progress } = await digest('summary', lines);
    expect(fake.log()).toHaveLength(1);
    expect(texts.length).toBeGreaterThan(1);
    expect(chapters).toEqual([
      { startMs: 0, title: 'Начало разговора' },
      { startMs: 200_000, title: 'Главное' },
    ]);
    expect(progress).toEqual(['0/1', '1/1']);
  });

  it('reads a long talk part by part and makes one of the answers', async () => {
    await start();
    const lines = talk(1_000);
    const parts = talkParts(lines);
    expect(parts.length).toBeGreaterThan(2);
    const { texts, chapters } = await digest('summary', lines);
    expect(fake.log()).toHaveLength(parts.length + 1);
    expect(texts).toHaveLength(1);
    expect(chapters.map(({ startMs }) => startMs)).toEqual(
      chapters.map(({ startMs }) => startMs).toSorted((a, b) => a - b),
    );
    expect(chapters).toHaveLength(2 * parts.length);
  });

  it('takes the words of a quote only from the talk', async () => {
    await start();
    const lines = talk(20);
    const { texts } = await digest('quotes', lines);
    expect(texts).toEqual(lines.slice(0, 3).map(({ text }) => text));
  });

  it('gives up on a model that invents quotes', async () => {
    await start({ wrongLanguage: {} });
    await expect(digest('quotes', talk(20))).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
    expect(fake.log()).toHaveLength(3);
  });

  it('makes one text of a goal', async () => {
    await start();
    const { texts, chapters } = await digest('goal', talk(20));
    expect([texts.length, chapters]).toEqual([1, []]);
  });
});
