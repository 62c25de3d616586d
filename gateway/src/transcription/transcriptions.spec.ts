import { MAX_TRANSCRIPT_LINES, MAX_TRANSCRIPT_TEXT } from '@orbita/contracts';
import { TranscriptionsService, forgetDeletedTranscriptions } from '@orbita/media';
import { FileStorage } from '@orbita/storage';
import { eventually } from '@orbita/testing';
import { randomUUID } from 'node:crypto';
import { type Call, type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

interface Wire {
  id: number;
  status: string;
  price: number | null;
  job_id: number | null;
  version: number;
}

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture({ TRANSCRIPTION_API_KEY: 'sk-test' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await aUser();
});

const aUser = async (credits = 1_000): Promise<SignedIn> => {
  const one = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [one.id]);
  const body = { amount: credits, description: 'Для проверки' };
  await fixture.call('POST', `/api/admin/users/${one.id}/credits`, { as: await fixture.administrator(), body });
  return one;
};

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, rest: Call = {}) =>
  fixture.call(method, url, { as: user, ...rest });
const available = async (): Promise<number | undefined> => {
  const [account] = await fixture.db.query<{ available: number }>(
    'SELECT available FROM credit_accounts WHERE user_id = $1',
    [user.id],
  );
  return account?.available;
};

const anUpload = async ({ received = 1_000, name = 'Интервью с Анной.mp3', owner = user } = {}): Promise<string> => {
  const id = randomUUID();
  await fixture.db.query(
    `INSERT INTO recording_uploads (id, user_id, name, bytes, received, pieces, expires_at)
     VALUES ($1, $2, $3, 1000, $4, ARRAY[$4::bigint], now() + interval '1 day')`,
    [id, owner.id, name, received],
  );
  return id;
};
const create = (upload_id: string, rest: Record<string, unknown> = {}) =>
  call('POST', '/api/transcriptions', { body: { upload_id, ...rest } });
const details = async (id: number) =>
  (await call('GET', `/api/transcriptions/${id}`)).json<Wire & Record<string, unknown>>();
const start = (id: number, settings: Record<string, unknown> = {}, as = user) =>
  fixture.call('POST', `/api/transcriptions/${id}/start`, { as, body: settings, headers: { prefer: 'respond-async' } });

/** Leaves a recording as the worker that prepares it does. */
const aRecording = async ({ minutes = 2, owner = user } = {}): Promise<number> => {
  const [file] = await fixture.db.query<{ id: number }>(
    `INSERT INTO files (user_id, status, purpose, name, mime, bytes) VALUES ($1, 'ready', 'recording', 'Интервью.mp3', 'audio/mpeg', 900) RETURNING id`,
    [owner.id],
  );
  const [row] = await fixture.db.query<{ id: number }>(
    `INSERT INTO transcriptions (user_id, title, status, duration_ms, audio_file_id, cuts)
     VALUES ($1, 'Интервью', 'ready', $2, $3, '[{"start_ms":0,"end_ms":60000},{"start_ms":60000,"end_ms":100000}]') RETURNING id`,
    [owner.id, minutes * 60_000, file?.id],
  );
  return row?.id ?? 0;
};

const LINES = [
  { start_ms: 0, end_ms: 1_500, text: 'Здравствуйте, Анна!', speaker: 1 },
  { start_ms: 61_000, end_ms: 64_000, text: 'Добрый день.', speaker: 2 },
];
/** Leaves a transcript as the worker that transcribes it does. */
const aTranscript = async (lines: object[] = LINES): Promise<number> => {
  const id = await aRecording();
  await fixture.db.query(
    `UPDATE transcriptions SET status = 'completed', lines = $2, excerpt = 'Здравствуйте' WHERE id = $1`,
    [id, JSON.stringify(lines)],
  );
  return id;
};

describe('a transcript', () => {
  it('begins with a complete upload, once, and charges nothing', async () => {
    const upload = await anUpload();
    const reply = await create(upload);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { title: 'Интервью с Анной', status: 'preparing', price: null, job_id: expect.any(Number), is_demo: false },
    ]);
    const [job] = await fixture.db.query(`SELECT kind, price FROM jobs WHERE user_id = $1`, [user.id]);
    expect(job).toEqual({ kind: 'recording.prepare', price: 0 });
    expect((await create(upload)).json()).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    // It belongs to the transcript now: the uploader cannot delete it.
    const headers = { 'tus-resumable': '1.0.0' };
    expect((await fixture.call('DELETE', `/api/uploads/${upload}`, { as: user, headers })).statusCode).toBe(404);
  });

  it.each([
    ['an upload that is not whole', () => anUpload({ received: 999 }), 409, 'UPLOAD_INCOMPLETE'],
    ['an unknown upload', async () => randomUUID(), 404, 'UPLOAD_NOT_FOUND'],
    ['somebody else’s upload', async () => anUpload({ owner: await aUser() }), 404, 'UPLOAD_NOT_FOUND'],
    ['a value that is no upload id', async () => '1; DROP TABLE users', 400, 'VALIDATION_FAILED'],
  ])('does not begin with %s', async (_, upload, status, code) => {
    const reply = await create(await upload());
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }]);
    expect(await fixture.db.query('SELECT 1 FROM transcriptions WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('needs a plan that has it, a project of its user and free room', async () => {
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'free' WHERE user_id = $1`, [user.id]);
    expect((await create(await anUpload())).json()).toMatchObject({ code: 'TRANSCRIPTION_NOT_ALLOWED' });
    expect((await start(await aRecording())).json()).toMatchObject({ code: 'TRANSCRIPTION_NOT_ALLOWED' });
    user = await aUser();
    expect((await create(await anUpload(), { project_id: 9_007_199_254_740_991 })).json()).toMatchObject({
      code: 'PROJECT_NOT_FOUND',
    });
    await fixture.db.query(
      `INSERT INTO transcriptions (user_id, title, status) SELECT $1, 'Запись', 'failed' FROM generate_series(1, 1000)`,
      [user.id],
    );
    expect((await create(await anUpload())).json()).toMatchObject({
      code: 'TRANSCRIPTION_LIMIT_REACHED',
      details: { limit: 1_000 },
    });
  });

  it('costs its started minutes once started, and nothing when it is cancelled', async () => {
    const id = await aRecording({ minutes: 2.5 });
    expect(await details(id)).toMatchObject({
      status: 'ready',
      price: 30,
      duration_seconds: 150,
      audio_url: expect.any(String),
    });
    const before = await available();
    const first = await start(id, { language: 'ru', with_timestamps: false });
    expect(first.statusCode).toBe(202);
    const { job_id } = first.json<{ job_id: number }>();
    const [held] = await fixture.db.query('SELECT amount, status FROM credit_holds WHERE operation_key = $1', [
      `job-${job_id}`,
    ]);
    expect(held).toEqual({ amount: 30, status: 'held' });
    expect((await start(id)).json()).toMatchObject({ code: 'TRANSCRIPTION_NOT_READY' });

    await fixture.db.query(`INSERT INTO job_checkpoints (job_id, key, value) VALUES ($1, 'part-1', '{}')`, [job_id]);
    expect(await details(id)).toMatchObject({
      status: 'transcribing',
      language: 'ru',
      with_timestamps: false,
      engine: 'provider',
      job_id,
      parts: [
        { start_ms: 0, end_ms: 60_000, status: 'waiting' },
        { start_ms: 60_000, end_ms: 100_000, status: 'done' },
      ],
    });
    expect((await call('DELETE', `/api/jobs/${job_id}`)).statusCode).toBe(200);
    expect(await details(id)).toMatchObject({ status: 'ready', job_id: null, error_code: 'JOB_CANCELLED' });
    expect(await available()).toEqual(before);
    expect((await start(id)).statusCode).toBe(202);
  });

  it('is not started without the credits it costs', async () => {
    user = await aUser(15);
    const id = await aRecording({ minutes: 100 });
    const reply = await start(id);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      402,
      { code: 'INSUFFICIENT_CREDITS', details: { need: 1_000 } },
    ]);
    expect(await details(id)).toMatchObject({ status: 'ready', version: 1, job_id: null });
  });

  it('shows which parts failed', async () => {
    const id = await aTranscript();
    await fixture.db.query(`UPDATE transcriptions SET failed_cuts = '{1}' WHERE id = $1`, [id]);
    const { parts, is_partial } = await details(id);
    expect([is_partial, (parts as { status: string }[]).map(({ status }) => status)]).toEqual([
      true,
      ['done', 'failed'],
    ]);
  });

  it('is saved with the version it was read at, and repeating the same change is no conflict', async () => {
    const id = await aTranscript();
    const save = (change: object) => call('PUT', `/api/transcriptions/${id}`, { body: change });
    const lines = [{ ...LINES[0], text: 'Добрый вечер, Анна!' }];
    expect((await save({ lines, speakers: ['Олег'], version: 1 })).json()).toMatchObject({
      version: 2,
      excerpt: 'Добрый вечер, Анна!',
    });
    expect((await save({ lines, version: 1 })).json()).toMatchObject({ version: 2 });
    const refused = await save({ title: 'Другое', version: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'TRANSCRIPTION_CHANGED', details: { version: 2 } },
    ]);
    expect(await details(id)).toMatchObject({ lines, speakers: ['Олег'], title: 'Интервью' });
    const early = await call('PUT', `/api/transcriptions/${await aRecording()}`, { body: { lines, version: 1 } });
    expect(early.json()).toMatchObject({ code: 'TRANSCRIPTION_NOT_READY' });
  });

  it('of three hours is saved in one request, and more is refused', async () => {
    const id = await aTranscript();
    const text = 'ы'.repeat(MAX_TRANSCRIPT_TEXT / MAX_TRANSCRIPT_LINES);
    const most = Array.from({ length: MAX_TRANSCRIPT_LINES }, (_, n) => ({
      start_ms: n * 1_080,
      end_ms: (n + 1) * 1_080,
      text,
      speaker: 100,
    }));
    const save = (lines: object[]) => call('PUT', `/api/transcriptions/${id}`, { body: { lines, version: 1 } });
    expect((await save([...most, LINES[0]!])).statusCode).toBe(400);
    expect((await save([{ ...most[0], text: `${text}ы` }, ...most.slice(1)])).statusCode).toBe(400);
    expect((await save(most)).json()).toMatchObject({ version: 2 });
  });

  it.each([
    ['a line that ends before the beginning', { end_ms: -1 }],
    ['a line at half a millisecond', { start_ms: 0.5 }],
    ['NUL', { text: 'a\u0000b' }],
    ['half a character', { text: 'a\ud800' }],
    ['an unknown speaker', { speaker: 0 }],
    ['a time beyond every limit', { start_ms: 1e300 }],
  ])('refuses a line with %s', async (_, change) => {
    const id = await aTranscript();
    const body = { lines: [{ ...LINES[0], ...change }], version: 1 };
    expect((await call('PUT', `/api/transcriptions/${id}`, { body })).statusCode).toBe(400);
    expect(await details(id)).toMatchObject({ lines: LINES, version: 1 });
  });

  it('can be restored from the bin for an hour, and is then deleted with its sound', async () => {
    const [kept, gone] = [await aTranscript(), await aRecording()];
    await start(gone);
    const { job_id } = await details(gone);
    for (const id of [kept, gone]) expect((await call('DELETE', `/api/transcriptions/${id}`)).statusCode).toBe(204);
    expect((await call('GET', `/api/transcriptions/${kept}`)).statusCode).toBe(404);
    expect((await call('GET', '/api/transcriptions')).json()).toEqual([]);
    expect((await call('GET', `/api/jobs/${job_id}`)).json()).toMatchObject({ status: 'cancelled' });
    expect((await call('POST', `/api/transcriptions/${kept}/restore`)).json()).toMatchObject({ id: kept, version: 1 });

    await fixture.db.query(`UPDATE transcriptions SET deleted_at = now() - interval '61 minutes' WHERE id = $1`, [
      gone,
    ]);
    expect((await call('POST', `/api/transcriptions/${gone}/restore`)).statusCode).toBe(404);
    expect(await forgetDeletedTranscriptions(fixture.db, '1 hour', 100)).toBe(1);
    const sounds = await fixture.db.query<{ id: number }>(
      `SELECT transcriptions.id FROM files JOIN transcriptions ON audio_file_id = files.id WHERE files.user_id = $1`,
      [user.id],
    );
    expect(sounds).toEqual([{ id: kept }]);
    expect(await fixture.db.query('SELECT 1 FROM files WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('is found by its title, its words and its project', async () => {
    const project = (await call('POST', '/api/projects', { body: { name: 'Кофейня' } })).json<{ id: number }>();
    const [byWords, byTitle] = [await aTranscript(), await aTranscript([])];
    await call('PUT', `/api/transcriptions/${byTitle}`, {
      body: { title: 'Подкаст 100%', project_id: project.id, version: 1 },
    });
    const found = async (query: string) =>
      (await call('GET', `/api/transcriptions?${query}`)).json<Wire[]>().map(({ id }) => id);
    expect(await found('')).toEqual([byTitle, byWords]);
    expect(await found(`search=${encodeURIComponent('ДОБРЫЙ')}`)).toEqual([byWords]);
    expect(await found(`search=${encodeURIComponent('100%')}`)).toEqual([byTitle]);
    expect(await found(`search=${encodeURIComponent('%')}`)).toEqual([byTitle]);
    expect(await found(`search=${encodeURIComponent('анна!", "добрый')}`)).toEqual([]);
    await fixture.db.query(`UPDATE transcriptions SET lines = jsonb_set(lines, '{0,text}', $2::jsonb) WHERE id = $1`, [
      byWords,
      JSON.stringify('Кофе "У дома" \\ Москва'),
    ]);
    expect(await found(`search=${encodeURIComponent('"у дома" \\ москва')}`)).toEqual([byWords]);
    expect(await found(`project_id=${project.id}`)).toEqual([byTitle]);
    // A transcript deleted with its project is hidden, and stays its user's.
    await call('DELETE', `/api/projects/${project.id}`);
    expect(await found('')).toEqual([byWords]);
  });

  it('is exported as a text', async () => {
    const id = await aTranscript();
    await fixture.db.query(`UPDATE transcriptions SET speakers = '{Олег}' WHERE id = $1`, [id]);
    const reply = await call('GET', `/api/transcriptions/${id}/export?format=txt`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.body).toBe('Интервью\n\n[00:00] Олег: Здравствуйте, Анна!\n[01:01] Говорящий 2: Добрый день.\n');
    const early = await call('GET', `/api/transcriptions/${await aRecording()}/export?format=txt`);
    expect(early.json()).toMatchObject({ code: 'TRANSCRIPTION_NOT_READY' });
  });

  it('gives other services its words, and only those of its user', async () => {
    const id = await aTranscript();
    const transcriptions = fixture.gateway.app.get(TranscriptionsService);
    expect(await transcriptions.textOf(user.id, id)).toEqual({ title: 'Интервью', projectId: null, lines: LINES });
    await expect(transcriptions.textOf((await aUser()).id, id)).rejects.toMatchObject({
      code: 'TRANSCRIPTION_NOT_FOUND',
    });
  });

  it('plays its sound by a link', async () => {
    const id = await aTranscript();
    const [file] = await fixture.db.query<{ folder: string }>(
      `SELECT folder FROM files JOIN transcriptions ON audio_file_id = files.id WHERE transcriptions.id = $1`,
      [id],
    );
    const key = `files/${file?.folder.slice(0, 2)}/${file?.folder}/upload`;
    await fixture.gateway.app
      .get(FileStorage)
      .put(Buffer.from('sound'), { key, contentType: 'audio/mpeg', maxBytes: 100 });
    const { audio_url } = await details(id);
    const reply = await fixture.call('GET', String(audio_url), { headers: { range: 'bytes=1-2' } });
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([206, 'ou', 'audio/mpeg']);
    // It is no picture of the library.
    expect((await call('GET', '/api/files')).json()).toEqual([]);
    expect((await call('GET', '/api/files/usage')).json()).toMatchObject({ used_bytes: 900 });
  });
});

describe('the transcription engine', () => {
  it('is shown with its price', async () => {
    expect((await call('GET', '/api/transcription')).json()).toEqual({
      engine: 'provider',
      price_per_minute: 10,
      can_translate: true,
      max_bytes: 524_288_000,
      max_seconds: 10_800,
    });
  });

  it('is the labelled demo without a server and a model: free, and without translation', async () => {
    const demo = await gatewayFixture();
    try {
      const owner = await demo.user();
      await demo.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [owner.id]);
      const offer = (await demo.call('GET', '/api/transcription', { as: owner })).json();
      expect(offer).toMatchObject({ engine: 'demo', price_per_minute: 0, can_translate: false });
      const [row] = await demo.db.query<{ id: number }>(
        `INSERT INTO transcriptions (user_id, title, status, duration_ms) VALUES ($1, 'Запись', 'ready', 600000) RETURNING id`,
        [owner.id],
      );
      const url = `/api/transcriptions/${row?.id}`;
      expect((await demo.call('GET', url, { as: owner })).json()).toMatchObject({ price: 0, is_demo: true });
      const headers = { prefer: 'respond-async' };
      const begin = (body: object) => demo.call('POST', `${url}/start`, { as: owner, body, headers });
      expect((await begin({ translate: true })).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        field: 'translate',
      });
      expect((await begin({})).statusCode).toBe(202);
      expect(await demo.db.query('SELECT price, is_demo FROM jobs WHERE user_id = $1', [owner.id])).toEqual([
        { price: 0, is_demo: true },
      ]);
    } finally {
      await demo.close();
    }
  });
});

describe('the call that uploads a recording', () => {
  const part = (head: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const audio = (content: Buffer, { field = 'audio', type = 'audio/mpeg' } = {}) =>
    part(`name="${field}"; filename="Запись.mp3"\r\nContent-Type: ${type}`, content);
  const send = (parts: Buffer[], headers: Record<string, string> = {}) =>
    call('POST', '/api/transcription/transcribe', {
      raw: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
  const rows = () =>
    fixture.db.query<Record<string, unknown>>(
      `SELECT id, title, status, language, translate, with_timestamps, starts_itself, job_id FROM transcriptions WHERE user_id = $1`,
      [user.id],
    );
  const uploads = () => fixture.db.query('SELECT received FROM recording_uploads WHERE user_id = $1', [user.id]);
  const RESPOND_ASYNC = { prefer: 'respond-async' };

  it('answers with the job that prepares it, with its settings before or after the file', async () => {
    const reply = await send(
      [part('name="language"', 'ru'), audio(Buffer.alloc(100)), part('name="with_timestamps"', 'false')],
      RESPOND_ASYNC,
    );
    expect([reply.statusCode, reply.json()]).toEqual([202, { job_id: expect.any(Number) }]);
    expect(await rows()).toMatchObject([
      {
        title: 'Запись',
        status: 'preparing',
        language: 'ru',
        with_timestamps: false,
        translate: false,
        starts_itself: true,
      },
    ]);
    expect(await uploads()).toEqual([{ received: 100 }]);
  });

  it('that is repeated under its key is one transcript, and its bytes are kept once', async () => {
    const headers = { ...RESPOND_ASYNC, 'idempotency-key': `transcribe-${user.id}` };
    const [first, again] = [
      await send([audio(Buffer.alloc(100))], headers),
      await send([audio(Buffer.alloc(100))], headers),
    ];
    expect(again.json()).toEqual(first.json());
    expect([await rows(), await uploads()].map(({ length }) => length)).toEqual([1, 1]);
    expect((await send([audio(Buffer.alloc(99))], headers)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await uploads()).toHaveLength(1);
  });

  it.each([
    ['without a file', [part('name="language"', 'ru')], 400, 'Пожалуйста, выберите аудиофайл'],
    [
      'with a picture',
      [audio(Buffer.alloc(10), { type: 'image/png' })],
      415,
      'Пожалуйста, выберите аудио или видео файл',
    ],
    ['with nothing in it', [audio(Buffer.alloc(0))], 400, 'Файл пустой. Выберите другой.'],
    ['of more than 16 MB', [audio(Buffer.alloc(16 * 2 ** 20 + 1))], 413, 'Файл больше 16 МБ. Выберите файл поменьше.'],
    ['in no language', [part('name="language"', 'xx'), audio(Buffer.alloc(10))], 400, 'Неизвестный язык'],
    ['with no flag', [audio(Buffer.alloc(10)), part('name="translate"', 'yes')], 400, 'Ожидалось true или false'],
  ])('%s is refused and leaves nothing', async (_, parts, status, error) => {
    const reply = await send(parts, RESPOND_ASYNC);
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { error }]);
    expect([await rows(), await uploads()]).toEqual([[], []]);
  });

  /** Does what the worker that prepares a recording does at the end. */
  const prepared = async (change: string, values: unknown[] = []): Promise<number> => {
    let job = 0;
    await eventually(async () => {
      const [row] = await rows();
      job = Number(row?.job_id);
      expect(job).toBeGreaterThan(0);
    });
    await fixture.db.query(`UPDATE transcriptions SET ${change} WHERE job_id = ${job}`, values);
    await fixture.db.query(`UPDATE jobs SET status = 'completed', finished_at = now() WHERE id = $1`, [job]);
    return job;
  };

  it('waits for both jobs and answers with the text', async () => {
    const reply = send([audio(Buffer.alloc(100))]);
    const answered = reply.then((answer) => answer);
    const [second] = await fixture.db.query<{ id: number }>(
      `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, is_demo, price, sweep_after, deadline_at)
       VALUES ('recording.transcribe', 'recordings', $1, '{}', 'queued', 1, false, 0, now() + interval '1 hour', now() + interval '1 hour') RETURNING id`,
      [user.id],
    );
    await prepared(`status = 'transcribing', duration_ms = 2000, job_id = $1`, [second?.id]);
    await fixture.db.query(
      `UPDATE transcriptions SET status = 'completed', job_id = NULL, lines = $2 WHERE job_id = $1`,
      [second?.id, JSON.stringify(LINES)],
    );
    await fixture.db.query(`UPDATE jobs SET status = 'completed', finished_at = now() WHERE id = $1`, [second?.id]);
    const answer = await answered;
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        transcription_id: expect.any(Number),
        text: 'Здравствуйте, Анна!\nДобрый день.',
        segments: [
          { start: 0, text: 'Здравствуйте, Анна!' },
          { start: 61, text: 'Добрый день.' },
        ],
        is_demo: false,
        is_partial: false,
      },
    ]);
  });

  it('says why it could not be started', async () => {
    const answered = send([audio(Buffer.alloc(100))]).then((answer) => answer);
    await prepared(
      `status = 'ready', duration_ms = 2000, job_id = NULL, error_code = 'INSUFFICIENT_CREDITS', error_message = 'Не хватает кредитов'`,
    );
    const answer = await answered;
    expect([answer.statusCode, answer.json()]).toMatchObject([
      402,
      { code: 'INSUFFICIENT_CREDITS', error: 'Не хватает кредитов' },
    ]);
  });
});
