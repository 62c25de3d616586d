import { randomUUID } from 'node:crypto';
import { eventually } from '@orbita/testing';
import { type FakeTranscription, type FakeTranscriptionOptions, startFakeTranscription } from '@orbita/fakes';
import { metrics } from '@orbita/platform/metrics';
import type { Redis } from 'ioredis';
import { leaveInOrder, recordingLogger, testRedis } from '../../fixtures/redis.js';
import { ProviderLimiter, type ProviderLimiterOptions, providerKey } from '../limiter/provider-limiter.js';
import type { SpeechQuestion } from './speech-client.js';
import { SpeechProvider, type SpeechProviderOptions } from './speech-provider.js';

const API_KEY = 'sk-very-secret-key';

describe('SpeechProvider', () => {
  let redis: Redis;
  let fake: FakeTranscription;
  let logger: ReturnType<typeof recordingLogger>;
  let limiters: ProviderLimiter[];

  const start = async (options: FakeTranscriptionOptions = {}): Promise<void> => {
    fake = await startFakeTranscription({ key: API_KEY, ...options });
    logger = recordingLogger();
  };

  /** A process that calls the fake; those with an equal key share what the provider allows. */
  const aProvider = async (
    options: Partial<SpeechProviderOptions> = {},
    { key = providerKey(fake.url, randomUUID()), ...limits }: Partial<ProviderLimiterOptions> = {},
  ): Promise<SpeechProvider> => {
    if (limiters.length === 0) await leaveInOrder(redis, key);
    const limiter = new ProviderLimiter({
      redis,
      key,
      maxParallel: 4,
      logger,
      probeMs: { least: 20, most: 100 },
      ...limits,
    });
    limiters.push(limiter);
    return new SpeechProvider({
      apiKey: API_KEY,
      baseUrl: fake.url,
      model: 'whisper-1',
      path: '/audio/transcriptions',
      translate: 'route',
      limiter,
      logger,
      tuning: { retry: { baseMs: 10, maxMs: 40 }, baseCallMs: 1_000, slowestPace: 0 },
      ...options,
    });
  };

  const question = (overrides: Partial<SpeechQuestion> = {}): SpeechQuestion => ({
    sound: new Uint8Array(12_000),
    name: '60000-72000.mp3',
    durationMs: 12_000,
    language: 'ru',
    translate: false,
    before: '',
    ...overrides,
  });
  const call = { tenant: '1', signal: new AbortController().signal };
  const textOf = async (provider: SpeechProvider, overrides?: Partial<SpeechQuestion>): Promise<string> =>
    (await provider.transcribe(question(overrides), call)).map(({ text }) => text).join(' ');

  beforeAll(() => {
    redis = testRedis();
  });
  beforeEach(() => {
    limiters = [];
  });
  afterEach(async () => {
    await Promise.all(limiters.map((limiter) => limiter.close()));
    await fake.stop();
  });
  afterAll(() => redis.disconnect());

  it('sends a stretch with what is known of it, and reads the speech with its times', async () => {
    await start();
    const pieces = await (await aProvider()).transcribe(question({ before: 'Говорит Анна' }), call);
    expect(pieces).toEqual([
      { startMs: 0, endMs: 5_000, text: 'слово60 слово61 слово62 слово63 слово64', voice: null },
      { startMs: 5_000, endMs: 10_000, text: 'слово65 слово66 слово67 слово68 слово69', voice: null },
      { startMs: 10_000, endMs: 12_000, text: 'слово70 слово71', voice: null },
    ]);
    expect(fake.heard()).toMatchObject([
      {
        path: '/v1/audio/transcriptions',
        fileName: '60000-72000.mp3',
        mime: 'audio/mpeg',
        bytes: 12_000,
        fields: {
          model: 'whisper-1',
          response_format: 'verbose_json',
          'timestamp_granularities[]': 'segment',
          language: 'ru',
          prompt: 'Говорит Анна',
        },
      },
    ]);
  });

  it('leaves out a language that was not chosen', async () => {
    await start();
    await textOf(await aProvider(), { language: null });
    expect(Object.keys(fake.heard()[0]!.fields)).not.toContain('language');
    expect(Object.keys(fake.heard()[0]!.fields)).not.toContain('prompt');
  });

  it.each([
    ['route', '/audio/transcriptions', '/v1/audio/translations', undefined],
    ['field', '/inference', '/v1/inference', 'true'],
  ] as const)('asks for English by the %s', async (translate, path, address, field) => {
    await start();
    await textOf(await aProvider({ translate, path }), { translate: true });
    const [heard] = fake.heard();
    expect(heard?.path).toBe(address);
    expect(heard?.fields.translate).toBe(field);
  });

  it('calls a server that knows no times without them, and remembers it', async () => {
    await start({ abilities: { times: false } });
    const provider = await aProvider();
    const whole = 'слово60 слово61 слово62 слово63 слово64 слово65 слово66 слово67 слово68 слово69 слово70 слово71';
    expect(await provider.transcribe(question(), call)).toEqual([
      { startMs: 0, endMs: 12_000, text: whole, voice: null },
    ]);
    await textOf(provider);
    expect(fake.calls().map(({ status }) => status)).toEqual([400, 200, 200]);
    expect(provider.canTranslate).toBe(false);
  });

  it('knows the models without times', async () => {
    await start({ abilities: { times: false } });
    await textOf(await aProvider({ model: 'gpt-4o-mini-transcribe' }));
    expect(fake.calls().map(({ status }) => status)).toEqual([200]);
  });

  it('returns an empty list for silence', async () => {
    await start({ abilities: { deaf: true } });
    expect(await (await aProvider()).transcribe(question(), call)).toEqual([]);
  });

  it.each(['error before', 'lost answer', 'cut answer'] as const)('repeats the call after: %s', async (fault) => {
    await start({ behaviour: { fault, times: 2 } });
    expect(await textOf(await aProvider())).toContain('слово71');
    expect(fake.calls()).toHaveLength(3);
  });

  it('counts how each call ended', async () => {
    const outcomes = async () =>
      Object.fromEntries(
        ((await metrics.getSingleMetric('orbita_provider_calls_total')?.get())?.values ?? [])
          .filter(({ labels, value }) => labels['provider'] === 'speech' && value > 0)
          .map(({ labels, value }) => [labels['outcome'], value]),
      );
    metrics.resetMetrics();
    await start({ behaviour: { fault: 'error before', times: 2 } });
    const provider = await aProvider();
    await textOf(provider);
    fake.behave({ fault: 'no json', times: 1 });
    await textOf(provider);
    fake.behave({ fault: 'refused', code: 401 });
    await expect(textOf(provider)).rejects.toMatchObject({ code: 'MODEL_MISCONFIGURED' });
    expect(await outcomes()).toEqual({ done: 2, unavailable: 2, unreadable: 1, misconfigured: 1 });
  });

  it('cuts a call that hangs, and repeats it', async () => {
    await start({ behaviour: { fault: 'silence', times: 1 } });
    const provider = await aProvider({ tuning: { retry: { baseMs: 10, maxMs: 40 }, baseCallMs: 200, slowestPace: 0 } });
    expect(await textOf(provider)).toContain('слово71');
    expect(fake.calls()).toHaveLength(2);
  });

  it('waits as long as the server requires, together with all other callers', async () => {
    await start({ behaviour: { fault: 'too many', times: 1, retryAfterSeconds: 1 } });
    const provider = await aProvider();
    await textOf(provider);
    const [refused, taken] = fake.calls();
    expect([refused?.status, taken?.status]).toEqual([429, 200]);
    expect(taken!.at - refused!.at).toBeGreaterThanOrEqual(950);
  });

  it.each([400, 413, 415])('gives up one stretch that is refused with %d, and no other', async (code) => {
    await start({ behaviour: { fault: 'refused', code, only: '60000-72000.mp3' } });
    const provider = await aProvider();
    await expect(provider.transcribe(question(), call)).rejects.toMatchObject({
      code: 'TRANSCRIPTION_FAILED',
      retryable: false,
    });
    expect(await textOf(provider, { name: '72000-74000.mp3' })).toBe('слово72 слово73');
  });

  it.each([401, 403, 404])('ends at once when every call is refused with %d, and reveals no key', async (code) => {
    await start({ behaviour: { fault: 'refused', code } });
    await expect((await aProvider()).transcribe(question(), call)).rejects.toMatchObject({
      code: 'MODEL_MISCONFIGURED',
      retryable: false,
    });
    expect(fake.calls()).toHaveLength(1);
    expect(JSON.stringify(logger.lines)).not.toContain(API_KEY);
  });

  it('leaves a server that keeps failing to another run', async () => {
    await start({ behaviour: { fault: 'error before' } });
    await expect((await aProvider()).transcribe(question(), call)).rejects.toMatchObject({
      code: 'MODEL_UNAVAILABLE',
      retryable: true,
    });
    expect(fake.calls()).toHaveLength(5);
  });

  it('gives up on a server that answers no call', async () => {
    await start({ behaviour: { fault: 'error before' } });
    const provider = await aProvider({}, { outageMs: 1 });
    await expect(provider.transcribe(question(), call)).rejects.toMatchObject({
      code: 'MODEL_UNAVAILABLE',
      retryable: false,
    });
  });

  it.each([{ behaviour: { fault: 'no json' as const } }, { abilities: { nonsense: true } }])(
    'makes three calls for a readable answer: %j',
    async (options) => {
      await start(options);
      await expect((await aProvider()).transcribe(question(), call)).rejects.toMatchObject({
        code: 'MODEL_BAD_ANSWER',
        retryable: false,
      });
      expect(fake.calls()).toHaveLength(3);
    },
  );

  it('stops at once when it is aborted', async () => {
    await start({ behaviour: { fault: 'silence' } });
    const stop = new AbortController();
    const provider = await aProvider({ tuning: { baseCallMs: 60_000 } });
    const asked = provider.transcribe(question(), { tenant: '1', signal: stop.signal });
    await eventually(() => expect(fake.calls()).toHaveLength(1));
    stop.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
  });

  it('never works on more stretches than the provider allows, over all processes', async () => {
    await start({ maxParallel: 2, abilities: { paceMs: 10 } });
    const key = providerKey(fake.url, randomUUID());
    const providers = [await aProvider({}, { key, maxParallel: 2 }), await aProvider({}, { key, maxParallel: 2 })];
    await Promise.all([0, 1, 0, 1, 0, 1].map((place) => textOf(providers[place]!)));
    expect(fake.heard().map(({ inFlight }) => inFlight > 2)).toEqual(Array.from({ length: 6 }, () => false));
    expect(fake.calls().every(({ status }) => status === 200)).toBe(true);
  });
});
