import { say } from '@orbita/contracts';
import type { JobRecord } from '@orbita/jobs';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { MediaFixture } from '../../fixtures/media-fixture.js';
import { signLink } from '../library/file-links.js';
import type { SoundTools } from './sound/sound-tools.js';
import { joinPieces } from './uploads/join-pieces.js';
import { pieceKey } from './uploads/recording-pieces.js';

let fixture: MediaFixture;
let user: number;

const PIECES = ['первая ', 'вторая ', 'третья'].map((text) => Buffer.from(text));
const WHOLE = Buffer.concat(PIECES);
const MEGABYTE = 2 ** 20;

/** The input of the sound tools, and the sound they write. */
let heard: Buffer | undefined;
let readFrom: string[] = [];
const SOUND_BYTES = 2_000;

const sound: SoundTools = {
  prepare: async (input, output, { onProgress }) => {
    heard = await readFile(input);
    readFrom.push(input);
    onProgress(0.5);
    await writeFile(output, Buffer.alloc(SOUND_BYTES, 7));
    return { durationMs: 61_000, cuts: [{ startMs: 500, endMs: 60_500 }] };
  },
  cut: () => Promise.reject(new Error('cut is not expected')),
  samples: () => Promise.reject(new Error('samples is not expected')),
};

const speech = {
  kind: 'provider' as const,
  parallel: 1,
  canTranslate: false,
  hear: () => Promise.reject(new Error('hear is not expected')),
  close: () => Promise.resolve(),
};

beforeAll(async () => {
  fixture = await MediaFixture.open();
  await fixture.work({ sound, speech });
});

afterAll(() => fixture.close());

beforeEach(async () => {
  user = await fixture.user();
  readFrom = [];
});

interface Recording {
  id: number;
  uploadId: string;
  job: JobRecord;
}

/** The pieces of an upload, as stored. */
const store = async (): Promise<string> => {
  const uploadId = randomUUID();
  for (const [number, piece] of PIECES.entries()) {
    await fixture.storage.put(piece, { key: pieceKey(uploadId, number), contentType: 'x/y', maxBytes: 1_000 });
  }
  return uploadId;
};

/** A complete upload, with its row and job. */
const order = async ({ startsItself = false, bytes = WHOLE.length } = {}): Promise<Recording> => {
  const uploadId = await store();
  return fixture.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO recording_uploads (id, user_id, name, bytes, received, pieces, expires_at)
       VALUES ($1, $2, 'Интервью.mp4', $3, $3, $4, now() + interval '1 day')`,
      [uploadId, user, bytes, PIECES.map((piece) => piece.length)],
    );
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO transcriptions (user_id, title, status, upload_id, starts_itself)
       VALUES ($1, 'Интервью', 'preparing', $2, $3) RETURNING id`,
      [user, uploadId, startsItself],
    );
    const id = row?.id ?? 0;
    const job = await fixture.jobs.accept(tx, {
      kind: 'recording.prepare',
      userId: user,
      payload: { transcriptionId: id },
      stage: say('stage.recording'),
      total: 1,
      isDemo: false,
      hasPriority: false,
      price: 0,
      description: say('work.recording', { name: 'Интервью' }),
    });
    await tx.query('UPDATE transcriptions SET job_id = $2 WHERE id = $1', [id, job.id]);
    return { id, uploadId, job };
  });
};

const rowOf = async (id: number): Promise<Record<string, unknown>> => {
  const [row] = await fixture.db.query<Record<string, unknown>>('SELECT * FROM transcriptions WHERE id = $1', [id]);
  return row ?? {};
};

/** Stored files of an upload: its pieces and its sound. */
const keptOf = async (uploadId: string): Promise<string[]> =>
  (await fixture.kept()).filter((path) => path.includes(uploadId)).sort();

it('joins the pieces, stores the sound as a file of the user, and deletes the upload', async () => {
  const { id, uploadId, job } = await order();
  expect(await fixture.ended(user, job)).toMatchObject({ status: 'completed', result: { transcription_id: id } });
  expect(heard).toEqual(WHOLE);
  const row = await rowOf(id);
  expect(row).toMatchObject({
    status: 'ready',
    duration_ms: 61_000,
    cuts: [{ start_ms: 500, end_ms: 60_500 }],
    price: 20,
    is_demo: false,
    job_id: null,
    upload_id: null,
  });
  const [file] = await fixture.db.query<{ id: number; linkSecret: string; purpose: string }>(
    'SELECT id, link_secret AS "linkSecret", purpose FROM files WHERE id = $1',
    [row['audio_file_id']],
  );
  expect(file?.purpose).toBe('recording');
  const link = Object.fromEntries(signLink(file!, 'file', Date.now()));
  const { mime, size, open } = await fixture.files.content(file!.id, { ...link, variant: 'file' });
  expect({ mime, size }).toEqual({ mime: 'audio/mpeg', size: 2_000 });
  expect(await buffer(await open({ start: 10, end: 19 }))).toEqual(Buffer.alloc(10, 7));
  expect((await fixture.files.usage(user)).used_bytes).toBe(2_000);
  expect(await fixture.files.list(user, { limit: 10 })).toEqual([]);
  expect(await keptOf(uploadId)).toEqual([`files/${uploadId.slice(0, 2)}/${uploadId}/upload`]);
  expect(readFrom.map((path) => existsSync(path))).toEqual([false]);
});

it('starts the transcription in the same step when it was ordered with the upload', async () => {
  const { id, job } = await order({ startsItself: true });
  const { result } = await fixture.ended(user, job);
  const [next] = await fixture.db.query<{ id: number; kind: string; price: number }>(
    `SELECT id, kind, price FROM jobs WHERE user_id = $1 AND kind = 'recording.transcribe' AND payload = $2`,
    [user, { transcriptionId: id }],
  );
  expect(next).toMatchObject({ kind: 'recording.transcribe', price: 20 });
  // The result names the next job, for clients that follow the preparation.
  expect(result).toEqual({ transcription_id: id, next_job_id: next?.id });
});

it('stays ready and shows the reason when there are not enough credits', async () => {
  await fixture.db.query(`UPDATE credit_accounts SET available = 5 WHERE user_id = $1`, [user]);
  const { id, job } = await order({ startsItself: true });
  expect(await fixture.ended(user, job)).toMatchObject({
    status: 'completed',
    result: {
      transcription_id: id,
      next_job_id: null,
      error_code: 'INSUFFICIENT_CREDITS',
      message: expect.stringMatching(/[а-я]/),
    },
  });
  expect(await rowOf(id)).toMatchObject({ status: 'ready', error_code: 'INSUFFICIENT_CREDITS', job_id: null });
  expect(
    await fixture.db.query(`SELECT id FROM jobs WHERE user_id = $1 AND kind = 'recording.transcribe'`, [user]),
  ).toEqual([]);
});

it('fails, and leaves nothing behind, when the plan has no room for the sound', async () => {
  await fixture.db.query(`INSERT INTO files (user_id, name, mime, bytes) VALUES ($1, 'x', 'video/mp4', $2)`, [
    user,
    200 * MEGABYTE - 1_000,
  ]);
  const { id, uploadId, job } = await order();
  expect((await fixture.ended(user, job)).status).toBe('failed');
  expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 'FILE_QUOTA_EXCEEDED', upload_id: null });
  expect(await keptOf(uploadId)).toEqual([]);
  expect(await fixture.db.query('SELECT id FROM recording_uploads WHERE id = $1', [uploadId])).toEqual([]);
});

it('fails when the upload is incomplete', async () => {
  const { id, job } = await order({ bytes: WHOLE.length + 1 });
  await fixture.ended(user, job);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 'UPLOAD_INCOMPLETE' });
});

it('reports a full disk when the pieces do not fit, and keeps them for another run', async () => {
  const uploadId = await store();
  const upload = { uploadId, bytes: WHOLE.length, pieces: PIECES.length };
  await expect(joinPieces(fixture.storage, upload, '/dev/full', new AbortController().signal)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryable: true,
  });
  expect(await keptOf(uploadId)).toHaveLength(PIECES.length);
});
