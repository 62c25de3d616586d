import { randomUUID } from 'node:crypto';
import { eventually } from '@orbita/testing';
import { startFakeLlm, type FakeLlm, type FakeLlmOptions, type LlmBehaviour } from '@orbita/fakes';
import type { Redis } from 'ioredis';
import { PATIENT } from '../../fixtures/model-fixture.js';
import { aPlanRequest, someSlots } from '../../fixtures/plan-request.js';
import { leaveInOrder, recordingLogger, testRedis } from '../../fixtures/redis.js';
import { CallBudget } from '../call-budget.js';
import type { Idea, PlanIdea, PlanIdeasRequest } from '../content-writer.js';
import { ProviderLimiter, type ProviderLimiterOptions, providerKey } from '../limiter/provider-limiter.js';
import type { ModelTuning } from './model-tuning.js';
import { ModelWriter } from './model-writer.js';

const API_KEY = 'sk-very-secret-key';

describe('ModelWriter', () => {
  let redis: Redis;
  let fake: FakeLlm;
  let limiter: ProviderLimiter;
  let writer: ModelWriter;
  let logger: ReturnType<typeof recordingLogger>;

  const start = async (
    behaviour: Partial<LlmBehaviour> = {},
    {
      tuning = {},
      server = {},
      limits = {},
    }: { tuning?: Partial<ModelTuning>; server?: FakeLlmOptions; limits?: Partial<ProviderLimiterOptions> } = {},
  ): Promise<void> => {
    fake = await startFakeLlm({ speed: 100, maxParallel: 4, behaviour, ...server });
    logger = recordingLogger();
    const key = providerKey(fake.url, randomUUID());
    await leaveInOrder(redis, key);
    limiter = new ProviderLimiter({ redis, key, maxParallel: 4, logger, probeMs: { least: 20, most: 100 }, ...limits });
    writer = aWriter(tuning);
  };
  /** One more, at the same server and limiter. */
  const aWriter = (tuning: Partial<ModelTuning> = {}): ModelWriter =>
    new ModelWriter({
      apiKey: API_KEY,
      baseUrl: fake.url,
      model: 'test-model',
      limiter,
      logger,
      tuning: { ...PATIENT, ...tuning },
    });

  beforeAll(() => {
    redis = testRedis();
  });
  afterEach(async () => {
    await limiter.close();
    await fake.stop();
  });
  afterAll(() => redis.disconnect());

  /** Writes three slots (or those of the request) and returns what happened. */
  const write = async (overrides: Partial<PlanIdeasRequest> = {}) => {
    const { request, ideas, usage } = aPlanRequest(overrides);
    await writer.writePlanIdeas(request);
    return { ideas, usage, slots: ideas.map(({ slot }) => slot).sort((a, b) => a - b) };
  };
  /** Suggests seven ideas and returns what was taken. */
  const suggest = async (onIdea: (idea: Idea) => string | undefined = () => undefined): Promise<Idea[]> => {
    const ideas: Idea[] = [];
    await writer.suggestIdeas({
      ...aPlanRequest().request,
      about: 'Кофейня',
      language: 'ru',
      date: '2026-11-22',
      slots: someSlots(7),
      onIdea: (idea) => {
        const remark = onIdea(idea);
        if (remark === undefined) ideas.push(idea);
        return remark;
      },
    });
    return ideas;
  };
  const calls = () => fake.log().map(({ slots }) => slots);
  const warnings = () => logger.lines.filter(({ level }) => level === 'warn').map(({ message }) => message);

  describe('with a healthy model', () => {
    it('writes one idea for each slot in one call and reports its tokens', async () => {
      await start();
      const { ideas, usage } = await write();
      expect(ideas.map(({ slot }) => slot)).toEqual([1, 2, 3]);
      expect(new Set(ideas.map(({ title }) => title)).size).toBe(3);
      for (const idea of ideas) expect(Object.values(idea).every((value) => value !== '')).toBe(true);
      expect(calls()).toEqual([[1, 2, 3]]);
      expect(usage).toHaveLength(1);
      expect(usage[0]).toMatchObject({ model: 'test-model' });
      expect(usage[0]!.promptTokens).toBeGreaterThan(500);
      expect(usage[0]!.completionTokens).toBeGreaterThanOrEqual(360);
    });

    it('makes no call for zero slots', async () => {
      await start();
      const { request } = aPlanRequest();
      expect((await write({ slots: [] })).ideas).toEqual([]);
      const nothing = {
        name: 'П',
        description: '',
        contentGoal: '',
        existing: {},
        fields: [],
        language: 'ru' as const,
      };
      expect(await writer.suggestAudience({ ...request, ...nothing })).toEqual({
        interests: [],
        pain_points: [],
        values: [],
      });
      expect(calls()).toEqual([]);
    });

    it('reports each idea while the next is still being written', async () => {
      await start({ stall: { after: 0.5, forSeconds: 10_000 } });
      const leaver = new AbortController();
      const first = await new Promise<PlanIdea>((resolve) => {
        void write({ onIdea: (idea) => void resolve(idea), signal: leaver.signal }).catch(() => undefined);
      });
      expect(first.slot).toBe(1);
      expect(calls()).toEqual([]); // recorded when they have ended
      leaver.abort();
    });

    it('keeps to the limit however many requests come', async () => {
      await start();
      await Promise.all(
        Array.from({ length: 12 }, (_, i) => write({ tenant: `user-${i % 3}`, slots: someSlots(2, i * 2 + 1) })),
      );
      expect(fake.log()).toHaveLength(12);
      expect(Math.max(...fake.log().map(({ inFlight }) => inFlight))).toBeLessThanOrEqual(4);
      expect(fake.log().every(({ status }) => status === 200)).toBe(true);
    });

    it('suggests ideas in two calls side by side, without what only a plan needs', async () => {
      await start();
      const ideas = await suggest();
      expect(ideas.map(({ slot }) => slot).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(new Set(ideas.map(({ title }) => title)).size).toBe(7);
      for (const idea of ideas) expect(Object.keys(idea).sort()).toEqual(['shortDescription', 'slot', 'title']);
      expect(calls().sort((a, b) => a[0]! - b[0]!)).toEqual([
        [1, 2, 3],
        [4, 5, 6, 7],
      ]);
    });

    it('requests a rejected suggestion again, and only that one', async () => {
      await start();
      let isFirst = true;
      const ideas = await suggest(({ slot }) => {
        if (slot !== 2 || !isFirst) return undefined;
        isFirst = false;
        return 'такая идея уже есть, нужна другая';
      });
      expect(ideas).toHaveLength(7);
      expect(calls()).toContainEqual([2]);
    });

    it('suggests only the requested lists of an audience, without values the user already has', async () => {
      await start();
      const { request } = aPlanRequest();
      const ask = (existing: string[]) =>
        writer.suggestAudience({
          ...request,
          name: 'Пекарня',
          description: '',
          contentGoal: '',
          language: 'ru',
          existing: { interests: existing },
          fields: ['interests'],
        });
      const first = await ask([]);
      expect(first.interests.length).toBeGreaterThan(3);
      expect(first.pain_points).toEqual([]);
      const second = await ask(first.interests);
      expect(second.interests.filter((value) => first.interests.includes(value))).toEqual([]);
    });

    it('logs neither prompts nor answers nor the key', async () => {
      await start({ serverError: { count: 1 } });
      const { ideas } = await write();
      const log = JSON.stringify(logger.lines);
      expect(log).toContain('model call failed');
      for (const secret of [API_KEY, 'Корочка', ideas[0]!.title, ideas[0]!.reasoning])
        expect(log).not.toContain(secret);
    });
  });

  describe('with bad answers', () => {
    it('keeps what a broken answer completed and requests only the rest', async () => {
      await start({ badJson: { count: 1 } });
      expect((await write()).slots).toEqual([1, 2, 3]);
      expect(calls()).toEqual([
        [1, 2, 3],
        [2, 3],
      ]);
    });

    it('gives up after three answers without any idea', async () => {
      await start({ badJson: { prose: true } });
      await expect(write()).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
      expect(calls()).toHaveLength(3);
    });

    it('requests the rest of a cut answer in two halves', async () => {
      await start({ cut: { count: 1 } });
      expect((await write({ slots: someSlots(6) })).slots).toEqual([1, 2, 3, 4, 5, 6]);
      expect(calls()[0]).toEqual([1, 2, 3, 4, 5, 6]);
      expect(
        calls()
          .slice(1)
          .sort((a, b) => a[0]! - b[0]!),
      ).toEqual([[4, 5], [6]]);
    });

    it('requests only the missing slot', async () => {
      await start({ tooFew: { count: 1 } });
      expect((await write()).slots).toEqual([1, 2, 3]);
      expect(calls()).toEqual([[1, 2, 3], [3]]);
    });

    it('drops ideas that were not requested', async () => {
      await start({ tooMany: {} });
      expect((await write({ slots: someSlots(3, 7) })).slots).toEqual([7, 8, 9]);
      expect(calls()).toHaveLength(1);
    });

    it('maps ideas by position when the model numbers them differently', async () => {
      await start({ renumbered: {} });
      const { ideas } = await write({ slots: someSlots(3, 2) });
      expect(ideas.map(({ slot }) => slot)).toEqual([2, 3, 4]);
      expect(calls()).toHaveLength(1);
    });

    it('requests a slot again whose idea was rejected, with the reason', async () => {
      await start();
      const taken: PlanIdea[] = [];
      let isRefused = false;
      await write({
        onIdea: (idea) => {
          if (idea.slot === 2 && !isRefused) {
            isRefused = true;
            return 'такая идея уже есть';
          }
          taken.push(idea);
          return undefined;
        },
      });
      expect(taken.map(({ slot }) => slot)).toEqual([1, 3, 2]);
      expect(calls()).toEqual([[1, 2, 3], [2]]);
    });

    it('tries once more after a refusal, then gives up', async () => {
      await start({ refusal: { count: 1 } });
      expect((await write()).slots).toEqual([1, 2, 3]);
      fake.setBehaviour({ refusal: {} });
      await expect(write()).rejects.toMatchObject({ code: 'MODEL_REFUSED' });
      expect(calls()).toHaveLength(4);
    });

    it.each([
      'Извините, я не могу помочь с этой темой.',
      "I'm sorry, but I can't assist with that request.",
      '{"publications": [], "message": "Я не могу создавать такой контент."}',
    ])('recognises a refusal in plain words: %s', async (words) => {
      await start({ refusal: { words } });
      await expect(write()).rejects.toMatchObject({ code: 'MODEL_REFUSED', retryable: false });
      expect(calls()).toHaveLength(2);
    });

    it.each<[string, Partial<LlmBehaviour>, string]>([
      ['nonsense', { badJson: { prose: true } }, 'MODEL_BAD_ANSWER'],
      ['answers that break off', { reset: { after: 0.1 } }, 'MODEL_UNAVAILABLE'],
    ])('spends no more on %s than the budget of the job allows', async (_name, behaviour, code) => {
      await start(behaviour);
      const spent: number[] = [];
      const budget = new CallBudget({ limit: 5, spent: 3, onSpent: (number) => spent.push(number) });
      await expect(write({ budget })).rejects.toMatchObject({ code, retryable: false });
      expect(spent).toEqual([4, 5]);
      expect(calls()).toHaveLength(2);
    });

    it('gives up an audience in another language', async () => {
      await start({ wrongLanguage: {} });
      const { request } = aPlanRequest();
      const question = {
        name: 'Пекарня',
        description: '',
        contentGoal: '',
        existing: {},
        fields: ['values' as const],
        language: 'ru' as const,
      };
      await expect(writer.suggestAudience({ ...request, ...question })).rejects.toMatchObject({
        code: 'MODEL_BAD_ANSWER',
      });
      expect(calls()).toHaveLength(3);
    });

    it('gives up a voice described in another language, and describes one in Russian', async () => {
      await start({ wrongLanguage: {} });
      const analyse = () => {
        const { request } = aPlanRequest();
        return writer.analyseStyle({ ...request, examples: ['Раз', 'Два'], language: 'ru', onPart: () => undefined });
      };
      await expect(analyse()).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
      expect(calls()).toHaveLength(3);
      fake.setBehaviour({ wrongLanguage: null });
      expect((await analyse()).characteristics.length).toBeGreaterThanOrEqual(3);
    });

    it('gives up an audience that stays empty', async () => {
      await start({ badJson: { prose: true } });
      const { request } = aPlanRequest();
      await expect(
        writer.suggestAudience({
          ...request,
          name: 'П',
          description: '',
          contentGoal: '',
          language: 'ru',
          existing: {},
          fields: ['values'],
        }),
      ).rejects.toMatchObject({ code: 'MODEL_BAD_ANSWER' });
    });
  });

  describe('with servers that know less', () => {
    it.each([
      ['no JSON Schema', { jsonSchema: false }, 2],
      ['no structured answers at all', { jsonSchema: false, jsonObject: false }, 3],
      ['no usage reports', { streamOptions: false }, 2],
      ['nothing optional', { jsonSchema: false, jsonObject: false, streamOptions: false }, 4],
    ])('%s: finds the form by three questions, remembers it and says so', async (_name, behaviour, callsEach) => {
      await start(behaviour);
      for (let first = 1; first <= 3; first++)
        expect((await write({ slots: someSlots(1, first) })).slots).toEqual([first]);
      expect(calls()).toHaveLength(3 * callsEach);
      expect((await write()).slots).toEqual([1, 2, 3]);
      expect(calls()).toHaveLength(3 * callsEach + 1);
      expect(warnings()).toEqual(['request form for the model server changed']);
    });

    it('keeps strict answers for the others when one question is refused for its content', async () => {
      await start({ schemaRejected: { count: 1 } });
      expect((await write()).slots).toEqual([1, 2, 3]);
      expect(calls()).toHaveLength(2);
      // A server without any other form answers: so the next question came with a schema.
      fake.setBehaviour({ jsonObject: false });
      expect((await write()).slots).toEqual([1, 2, 3]);
      expect(calls()).toHaveLength(3);
    });

    it('reports no usage where the server reports none', async () => {
      await start({ streamOptions: false });
      expect((await write()).usage).toEqual([]);
    });

    it('reads an answer that comes whole from a server without streaming', async () => {
      await start({ streaming: false });
      const { slots, usage } = await write();
      expect(slots).toEqual([1, 2, 3]);
      expect(usage).toHaveLength(1);
    });
  });

  describe('with trouble at the provider', () => {
    it('stops at once when the key is wrong', async () => {
      await start({ unauthorized: {} });
      await expect(write()).rejects.toMatchObject({ code: 'MODEL_MISCONFIGURED' });
      expect(calls()).toHaveLength(1);
    });

    it.each<[string, Partial<LlmBehaviour>]>([
      ['500', { serverError: { count: 2 } }],
      ['a connection reset before the answer', { reset: { count: 2 } }],
    ])('repeats after %s', async (_name, behaviour) => {
      await start(behaviour);
      expect((await write()).slots).toEqual([1, 2, 3]);
    });

    it.each<[string, Partial<LlmBehaviour>]>([
      ['a hanging call', { hang: { count: 1 } }],
      ['a trickle of single bytes', { trickle: { count: 1, everySeconds: 5 } }],
      ['a stall in the middle of the answer', { stall: { count: 1, forSeconds: 3_000, after: 0.5 } }],
    ])('gives up %s, and repeats', async (_name, behaviour) => {
      await start(behaviour, { tuning: { firstByteMs: 300, idleMs: 300 } });
      expect((await write()).slots).toEqual([1, 2, 3]);
    });

    it('requests only what is missing after a reset in the middle of the answer', async () => {
      await start({ reset: { count: 1, after: 0.5 } });
      expect((await write()).slots).toEqual([1, 2, 3]);
      expect(calls()).toEqual([
        [1, 2, 3],
        [2, 3],
      ]);
    });

    it('waits as long as a 429 requires: no call during the pause, one probe after it', async () => {
      await start({ storm: { count: 3, retryAfterSeconds: 0.4 } });
      const written = await Promise.all(Array.from({ length: 8 }, (_, i) => write({ slots: someSlots(1, i + 1) })));
      expect(written.flatMap(({ slots }) => slots).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const log = fake.log().sort((a, b) => a.at - b.at);
      const lastRefused = log.filter(({ status }) => status === 429).at(-1)!;
      const next = log.find(({ at }) => at > lastRefused.at + 300)!;
      expect(next.at - lastRefused.at).toBeGreaterThanOrEqual(395);
      expect(log).toHaveLength(8 + 3);
    });

    it('makes at most 1.2 calls for each success after a storm, and fails nothing', async () => {
      await start({ storm: { probability: 0.8, seconds: 1.5, retryAfterSeconds: 0.1 } });
      const startedAt = performance.timeOrigin + performance.now();
      const written = await Promise.all(
        Array.from({ length: 60 }, (_, i) => write({ tenant: `t${i % 5}`, slots: someSlots(1, i + 1) })),
      );
      expect(written.every(({ ideas }) => ideas.length === 1)).toBe(true);
      const after = fake.log().filter(({ at }) => at > startedAt + 1_600);
      expect(after.filter(({ status }) => status === 200).length * 1.2).toBeGreaterThanOrEqual(after.length);
      expect(Math.max(...fake.log().map(({ inFlight }) => inFlight))).toBeLessThanOrEqual(4);
    });

    it('calls a server that refuses everything more and more rarely, whatever delay it names', async () => {
      await start({ storm: { retryAfterSeconds: 0.01 } }, { limits: { probeMs: { least: 1, most: 200 } } });
      const leaver = new AbortController();
      const all = Array.from({ length: 8 }, (_, i) => write({ slots: someSlots(1, i + 1), signal: leaver.signal }));
      const outcome = Promise.allSettled(all);
      const gaps = () => {
        const at = fake.log().map((call) => call.at);
        return at.slice(1).map((time, i) => time - at[i]!);
      };
      await eventually(() => expect(gaps().filter((gap) => gap >= 200).length).toBeGreaterThanOrEqual(2));
      // Four at once, then single probes: each a quarter of the silence later, not 10 ms.
      expect(fake.log().length).toBeLessThan(40);
      leaver.abort();
      await outcome;
    });

    it.each<[string, Partial<LlmBehaviour>]>([
      ['429 to every call', { storm: { retryAfterSeconds: 0.01 } }],
      ['500 to every call', { serverError: {} }],
      ['silence', { hang: {} }],
    ])('reports %s and ends all work as MODEL_UNAVAILABLE when it is too long', async (_name, behaviour) => {
      await start(behaviour, {
        limits: { silenceMs: 50, outageMs: 400, probeMs: { least: 1, most: 50 } },
        tuning: { firstByteMs: 60 },
      });
      const informed = new Set<number>();
      const all = Array.from({ length: 8 }, (_, i) =>
        write({ slots: someSlots(1, i + 1), onSilence: (isSilent) => void (isSilent && informed.add(i)) }),
      );
      for (const outcome of await Promise.allSettled(all))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'MODEL_UNAVAILABLE', retryable: false } });
      expect(informed.size).toBe(8);
      // A caller that comes during the outage learns of it by one probe; the first answer ends it.
      const before = calls().length;
      await expect(write()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', retryable: false });
      expect(calls().length - before).toBeLessThanOrEqual(1);
      fake.setBehaviour(Object.fromEntries(Object.keys(behaviour).map((name) => [name, null])));
      // What came late on a busy machine would be silence again.
      writer = aWriter();
      expect((await write()).slots).toEqual([1, 2, 3]);
    });

    it('ends with MODEL_UNAVAILABLE when the deadline comes during an outage', async () => {
      await start({ serverError: {} });
      const deadline = new AbortController();
      const outcome = expect(write({ signal: deadline.signal })).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' });
      await eventually(() => expect(warnings()).toContain('model call failed, will be repeated'));
      deadline.abort(new DOMException('The time is over', 'TimeoutError'));
      await outcome;
    });

    it('stops at once when cancelled and gives the slot back', async () => {
      await start({ stall: { after: 0.5, forSeconds: 10_000 } });
      const leaver = new AbortController();
      const all: ReturnType<typeof write>[] = [];
      await Promise.all(
        Array.from(
          { length: 4 },
          () => new Promise<void>((begun) => all.push(write({ signal: leaver.signal, onIdea: () => void begun() }))),
        ),
      );
      const outcome = Promise.allSettled(all);
      leaver.abort(new Error('cancelled by the user'));
      expect(await outcome).toEqual(
        Array.from({ length: 4 }, () => ({ status: 'rejected', reason: new Error('cancelled by the user') })),
      );
      const lease = await limiter.acquire({ tenant: 'x', signal: new AbortController().signal });
      lease.release();
      await eventually(() => expect(fake.log().map(({ aborted }) => aborted)).toEqual([true, true, true, true]));
    });
  });

  describe('with a slow tail', () => {
    it('starts a second call for a stalled one and takes the first that finishes', async () => {
      await start({ stall: { count: 1, forSeconds: 1_000 } }, { tuning: { hedgeAfterMs: 100, idleMs: 600_000 } });
      expect((await write()).slots).toEqual([1, 2, 3]);
      await eventually(() =>
        expect(
          fake
            .log()
            .map(({ aborted }) => aborted)
            .sort(),
        ).toEqual([false, true]),
      );
    });

    it('makes second calls for a few of the stalled calls only, however many stall', async () => {
      await start({ stall: { forSeconds: 20 } }, { tuning: { hedgeAfterMs: 50 } });
      for (let i = 0; i < 5; i++) await write({ slots: someSlots(1) });
      expect(fake.log().length).toBeLessThanOrEqual(6);
    });
  });
});
