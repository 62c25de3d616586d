import { ProviderLimiter, providerKey } from '@orbita/ai/speech';
import { AppError, type TranscriptLine, say } from '@orbita/contracts';
import { type FakeTranscription, startFakeTranscription } from '@orbita/fakes';
import type { JobContext, JobProgress, JobRecord } from '@orbita/jobs';
import { createLogger, createPatientRedis, loadEnv, transcriptionCallsEnv } from '@orbita/platform';
import { testRedisUrl } from '@orbita/testing';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { MediaFixture } from '../../fixtures/media-fixture.js';
import { keyOf } from '../library/file-keys.js';
import type { SoundTools, Stretch } from './sound/sound-tools.js';
import { DemoSpeech } from './speech/demo-speech.js';
import { openProviderSpeech } from './speech/provider-speech.js';
import type { SpeechEngine, SpeechOrder } from './speech/speech-engine.js';

const PART_MS = 10_000;
const logger = createLogger('test', 'silent');

/** Consecutive parts. */
const cutsOf = (count: number): Stretch[] =>
  Array.from({ length: count }, (_, n) => ({ startMs: n * PART_MS, endMs: (n + 1) * PART_MS }));

const said = ({ startMs, endMs }: Stretch): TranscriptLine => ({
  start_ms: startMs,
  end_ms: endMs,
  text: `Часть с ${startMs}`,
  speaker: 1,
});

/** A scripted speech engine that remembers its requests. */
class ScriptedSpeech implements SpeechEngine {
  readonly kind = 'provider';
  readonly canTranslate = false;
  readonly asked: SpeechOrder[] = [];

  constructor(
    readonly parallel: number,
    private readonly answer: (order: SpeechOrder, signal: AbortSignal) => Promise<TranscriptLine[]> | TranscriptLine[],
  ) {}

  async hear(order: SpeechOrder, signal: AbortSignal) {
    this.asked.push(order);
    return { lines: await this.answer(order, signal) };
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
  get cuts(): number[] {
    return this.asked.map(({ stretch }) => stretch.startMs / PART_MS);
  }
}

describe('transcribing', () => {
  let fixture: MediaFixture;
  let user: number;

  beforeEach(async () => {
    fixture = await MediaFixture.open();
    user = await fixture.user();
  });
  afterEach(() => fixture.close());

  /** A prepared recording, and the job that transcribes it. */
  const order = async ({
    cuts = cutsOf(3),
    price = 30,
    isDemo = false,
  }: { cuts?: Stretch[]; price?: number; isDemo?: boolean } = {}): Promise<{ id: number; job: JobRecord }> => {
    const folder = randomUUID();
    await fixture.storage.put(Buffer.alloc(100), {
      key: keyOf(folder, 'upload'),
      contentType: 'audio/mpeg',
      maxBytes: 1_000,
    });
    const [row] = await fixture.db.query<{ id: number }>(
      `WITH sound AS (
         INSERT INTO files (user_id, folder, name, mime, bytes, purpose, status)
         VALUES ($1, $2, 'Запись', 'audio/mpeg', 100, 'recording', 'ready') RETURNING id)
       INSERT INTO transcriptions (user_id, title, status, audio_file_id, duration_ms, cuts, price)
       SELECT $1, 'Интервью', 'transcribing', id, $3, $4, $5 FROM sound RETURNING id`,
      [
        user,
        folder,
        cuts.at(-1)?.endMs,
        JSON.stringify(cuts.map(({ startMs, endMs }) => ({ start_ms: startMs, end_ms: endMs }))),
        price,
      ],
    );
    const id = row!.id;
    const job = await fixture.db.transaction((tx) =>
      fixture.jobs.accept(tx, {
        kind: 'recording.transcribe',
        userId: user,
        projectId: null,
        payload: { transcriptionId: id },
        stage: say('stage.transcribing'),
        total: cuts.length,
        isDemo,
        hasPriority: false,
        price,
        description: say('work.transcript', { name: 'Запись' }),
      }),
    );
    return { id, job };
  };

  const transcript = async (id: number) => {
    const [row] = await fixture.db.query<{
      status: string;
      lines: TranscriptLine[];
      excerpt: string;
      engine: string;
      isDemo: boolean;
      failedCuts: number[];
      price: number;
      jobId: number | null;
      errorCode: string | null;
      version: number;
    }>(
      `SELECT status, lines, excerpt, engine, is_demo AS "isDemo", failed_cuts AS "failedCuts", price, job_id AS "jobId",
              error_code AS "errorCode", version FROM transcriptions WHERE id = $1`,
      [id],
    );
    return row!;
  };
  const notifications = async () =>
    fixture.db.query<{ kind: string; title: string; text: string; path: string }>(
      `SELECT kind, title, text, path FROM notifications WHERE user_id = $1 ORDER BY id`,
      [user],
    );
  /** A first run of the handler that stops in its middle, as after a killed worker. */
  const runOf = (
    job: JobRecord,
    speech: SpeechEngine,
    {
      checkpoints = new Map<string, unknown>(),
      attempt = 1,
    }: { checkpoints?: Map<string, unknown>; attempt?: number } = {},
  ) => {
    const steps: JobProgress[] = [];
    const stop = new AbortController();
    const context: JobContext = {
      job: { ...job, attempt },
      signal: stop.signal,
      checkpoints: new Map(checkpoints),
      progress: (step) => void steps.push(step),
      checkpoint: (key, value) => void checkpoints.set(key, JSON.parse(JSON.stringify(value))),
      flush: async () => undefined,
      draft: () => undefined,
    };
    const handler = fixture.handlers({ speech })['recording.transcribe'];
    const result = handler.run(context, {
      transcriptionId: Number((job.payload as { transcriptionId: number }).transcriptionId),
    });
    return { result, steps, stop, checkpoints };
  };

  it('stores the text, notifies the owner, and charges once', async () => {
    const before = await fixture.credits.balanceOf(user);
    const { id, job } = await order();
    await fixture.work({ speech: new ScriptedSpeech(2, ({ stretch }) => [said(stretch)]) });
    expect(await fixture.ended(user, job)).toMatchObject({ status: 'completed' });
    expect(await transcript(id)).toEqual({
      status: 'completed',
      lines: cutsOf(3).map((cut) => ({ ...said(cut), speaker: null })),
      excerpt: 'Часть с 0 Часть с 10000 Часть с 20000',
      engine: 'provider',
      isDemo: false,
      failedCuts: [],
      price: 30,
      jobId: null,
      errorCode: null,
      version: 2,
    });
    expect(await fixture.credits.balanceOf(user)).toBe(before - 30);
    expect(await notifications()).toEqual([
      {
        kind: 'job.completed',
        title: 'Расшифровка «Интервью» готова',
        text: '',
        path: `/dashboard/transcription/${id}`,
      },
    ]);
  });

  it('continues after the parts of a killed run, and shows its progress', async () => {
    const { job } = await order({ cuts: cutsOf(12) });
    let first = 0;
    const hanging = new ScriptedSpeech(1, ({ stretch }, signal) =>
      ++first <= 6
        ? [said(stretch)]
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const killed = runOf(job, hanging);
    while (hanging.asked.length < 7) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.stop.abort(new Error('killed'));
    await expect(killed.result).rejects.toThrow('killed');
    expect(killed.steps.at(-1)).toEqual({
      done: 6,
      total: 12,
      stage: say('stage.transcribed', { done: 6, total: 12 }),
    });

    const speech = new ScriptedSpeech(1, ({ stretch }) => [said(stretch)]);
    const again = runOf(job, speech, { checkpoints: killed.checkpoints });
    expect(await again.result).toMatchObject({ failedCuts: [], share: 1 });
    expect(speech.cuts).toEqual([6, 7, 8, 9, 10, 11]);
    expect(speech.asked[0]?.before).toBe('Часть с 50000');
    expect(again.steps[0]).toMatchObject({ done: 6 });
  });

  it('processes as many parts in parallel as the engine accepts', async () => {
    let atWork = 0;
    let most = 0;
    const { job } = await order({ cuts: cutsOf(8) });
    const speech = new ScriptedSpeech(3, async ({ stretch }) => {
      most = Math.max(most, ++atWork);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
      return [said(stretch)];
    });
    await runOf(job, speech).result;
    expect(most).toBe(3);
    expect(speech.cuts.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps and charges the written parts when one fails permanently', async () => {
    const before = await fixture.credits.balanceOf(user);
    // The failing part is a quarter of the sound to transcribe.
    const { id, job } = await order({ cuts: cutsOf(4), price: 50 });
    const speech = new ScriptedSpeech(2, ({ stretch }) => {
      if (stretch.startMs === PART_MS) throw new AppError('TRANSCRIPTION_FAILED', { final: true });
      return [said(stretch)];
    });
    await fixture.work({ speech });
    expect(await fixture.ended(user, job)).toMatchObject({ status: 'completed', result: { is_partial: true } });
    expect(await transcript(id)).toMatchObject({ status: 'completed', failedCuts: [1], price: 37 });
    expect(await fixture.credits.balanceOf(user)).toBe(before - 37);
    expect((await notifications())[0]?.text).toBe('Не получилась 1 из 4 частей, кредиты за неё возвращены.');
  });

  it('leaves a retryable part to another run, and gives it up with the last run', async () => {
    const { job } = await order();
    const flaky = new ScriptedSpeech(1, ({ stretch }) => {
      if (stretch.startMs === 0) throw new AppError('MODEL_UNAVAILABLE');
      return [said(stretch)];
    });
    const { result, checkpoints } = runOf(job, flaky);
    await expect(result).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', retryable: true });
    expect([...checkpoints.keys()]).toEqual(['part-1', 'part-2']);
    expect(await runOf(job, flaky, { checkpoints, attempt: 8 }).result).toMatchObject({ failedCuts: [0] });
    expect(flaky.cuts).toEqual([0, 1, 2, 0]);
  });

  it('asks a server that refuses every request only once', async () => {
    const { id, job } = await order();
    const before = await fixture.credits.balanceOf(user);
    const speech = new ScriptedSpeech(1, () => {
      throw new AppError('MODEL_MISCONFIGURED');
    });
    await fixture.work({ speech });
    expect(await fixture.ended(user, job)).toMatchObject({ status: 'failed', errorCode: 'MODEL_MISCONFIGURED' });
    expect(speech.asked).toHaveLength(1);
    expect(await transcript(id)).toMatchObject({ status: 'ready', errorCode: 'MODEL_MISCONFIGURED', jobId: null });
    expect(await fixture.credits.balanceOf(user)).toBe(before + 30);
    expect(await notifications()).toMatchObject([{ kind: 'job.failed', title: 'Расшифровать «Интервью» не удалось' }]);
  });

  it('keeps and charges the written parts when its user stops it', async () => {
    const before = await fixture.credits.balanceOf(user);
    const { id, job } = await order();
    await fixture.db.query(`UPDATE transcriptions SET engine = 'provider' WHERE id = $1`, [id]);
    await fixture.work({
      speech: new ScriptedSpeech(1, ({ stretch }, signal) =>
        stretch.startMs < 2 * PART_MS
          ? [said(stretch)]
          : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      ),
    });
    for (;;) {
      const open = await fixture.jobs.mustOwn(user, job.id);
      if ((await fixture.jobs.stopsOf([open])).get(job.id)?.credits === 20) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await fixture.jobs.cancel(user, job.id)).toMatchObject({
      stopped: { delivered: 2, ordered: 3, credits: 20 },
      result: { transcription_id: id, is_partial: true },
    });
    expect(await transcript(id)).toMatchObject({
      status: 'completed',
      lines: cutsOf(2).map((cut) => ({ ...said(cut), speaker: null })),
      failedCuts: [2],
      price: 20,
    });
    expect(await fixture.credits.balanceOf(user)).toBe(before - 20);
  });

  it('charges nothing for silence', async () => {
    const { job } = await order();
    const before = await fixture.credits.balanceOf(user);
    await fixture.work({ speech: new ScriptedSpeech(2, () => []) });
    expect(await fixture.ended(user, job)).toMatchObject({ status: 'failed', errorCode: 'RECORDING_WITHOUT_SPEECH' });
    expect(await fixture.credits.balanceOf(user)).toBe(before + 30);
  });

  it('has no fallback for a paid engine that is missing', async () => {
    for (const speech of [undefined, new DemoSpeech()]) {
      const { job } = await order();
      const run = fixture.handlers({ speech })['recording.transcribe'];
      const context = { job: job } as unknown as JobContext;
      await expect(run.run(context, { transcriptionId: 1 })).rejects.toMatchObject({
        code: 'SPEECH_ENGINE_MISSING',
        retryable: false,
      });
    }
  });

  it('is marked as a demo', async () => {
    const { id, job } = await order({ isDemo: true, price: 0, cuts: cutsOf(1) });
    await fixture.work({ speech: new DemoSpeech() });
    expect(await fixture.ended(user, job)).toMatchObject({ status: 'completed' });
    const { lines, ...row } = await transcript(id);
    expect(row).toMatchObject({ engine: 'demo', isDemo: true, price: 0 });
    expect(lines).toMatchObject([
      {
        start_ms: 0,
        end_ms: 10_000,
        text: 'Демо: распознавание речи не подключено. Здесь будет текст того, что звучит с 00:00 до 00:10.',
      },
    ]);
  });

  describe('by a remote server', () => {
    let fake: FakeTranscription;
    let speech: SpeechEngine;
    /** A fake cut: as many bytes as the part would have. */
    const sound: SoundTools = {
      prepare: () => Promise.reject(new Error('not asked')),
      samples: () => Promise.reject(new Error('not asked')),
      cut: (_input, output, { startMs, endMs }) => writeFile(output, Buffer.alloc((endMs - startMs) * 6)),
    };

    beforeEach(async () => {
      fake = await startFakeTranscription();
      const env = loadEnv(transcriptionCallsEnv, { TRANSCRIPTION_BASE_URL: fake.url });
      // Simulates the clean end of another process: no lease to wait for.
      const redis = createPatientRedis(testRedisUrl(), logger);
      const key = providerKey(`${fake.url}${env.TRANSCRIPTION_PATH}`, '');
      const before = new ProviderLimiter({ redis, key, maxParallel: 1, logger, windowMs: 1 });
      await before.warmUp();
      await before.close();
      redis.disconnect();
      speech = openProviderSpeech(env, { sound, redisUrl: testRedisUrl(), logger });
    });
    afterEach(async () => {
      await speech.close();
      await fake.stop();
    });

    it('joins the words heard twice at a forced cut', async () => {
      const { id, job } = await order({
        cuts: [
          { startMs: 0, endMs: 12_000 },
          { startMs: 10_000, endMs: 22_000 },
        ],
      });
      await fixture.work({ speech });
      expect(await fixture.ended(user, job)).toMatchObject({ status: 'completed' });
      const { lines } = await transcript(id);
      const words = lines.flatMap(({ text }) => text.split(' '));
      expect(words).toEqual(Array.from({ length: 22 }, (_, second) => `слово${second}`));
      expect(lines.every(({ start_ms }, place) => start_ms >= (lines[place - 1]?.start_ms ?? 0))).toBe(true);
      expect(
        fake
          .heard()
          .map(({ fileName }) => fileName)
          .toSorted(),
      ).toEqual(['0-12000.mp3', '10000-22000.mp3']);
    });

    it('leaves no copy of the sound outside the storage', async () => {
      const { job } = await order();
      await fixture.work({ speech });
      await fixture.ended(user, job);
      expect(fake.heard()).toHaveLength(3);
      expect(await fixture.kept()).toHaveLength(1);
    });
  });
});
