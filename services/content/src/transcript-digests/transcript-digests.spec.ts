import { AppError, GenerateRequest } from '@orbita/contracts';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentBed } from '../../fixtures/content-bed.js';

let bed: ContentBed;
let user: number;
let recording: number;

beforeEach(async () => {
  bed = await ContentBed.open();
  user = await bed.user();
  recording = await transcript(user);
});
afterEach(() => bed.close());

const transcript = async (
  owner: number,
  lines: readonly string[] = ['Хлеб не любит холодильник.', ' ', 'До встречи!'],
) => {
  const [row] = await bed.db.query<{ id: number }>(
    `INSERT INTO transcriptions (user_id, title, status, lines) VALUES ($1, 'Разговор с пекарем', 'completed', $2) RETURNING id`,
    [
      owner,
      JSON.stringify(lines.map((text, n) => ({ start_ms: n * 5_000, end_ms: n * 5_000 + 4_000, text, speaker: null }))),
    ],
  );
  return row!.id;
};
type Form = Parameters<(typeof bed.digests)['order']>[3]['form'];
const order = (form: Form, id = recording, who = user, styleId: number | null = null) =>
  bed.db.transaction((tx) => bed.digests.order(tx, who, id, { form, styleId }));

it('is made of what was said, for nothing, and the words it was made of are let go', async () => {
  await bed.work();
  const { digestId, job } = await order('summary');
  expect(job).toMatchObject({ price: 0, kind: 'transcript.distil' });
  await bed.ended(user, job.id);
  expect(bed.writer.digested[0]).toMatchObject({
    form: 'summary',
    title: 'Разговор с пекарем',
    lines: [
      { startMs: 0, text: 'Хлеб не любит холодильник.' },
      { startMs: 10_000, text: 'До встречи!' },
    ],
  });
  expect(await bed.digests.get(user, digestId)).toMatchObject({
    status: 'completed',
    texts: ['О записи «Разговор с пекарем»'],
    chapters: [{ startMs: 0, title: 'Начало' }],
    jobId: null,
  });
  expect(await bed.db.query('SELECT material FROM transcript_digests')).toEqual([{ material: [] }]);
});

it('is the last one of its form, beside those of others', async () => {
  await bed.work();
  for (const form of ['summary', 'quotes', 'summary'] as const) await bed.ended(user, (await order(form)).job.id);
  const shown = await bed.digests.list(user, recording);
  expect(shown.map(({ form }) => form)).toEqual(['summary', 'quotes']);
  expect(await bed.db.query('SELECT 1 FROM transcript_digests')).toHaveLength(2);
});

it('that is there stays until another one is: what fails takes nothing away', async () => {
  await bed.work();
  await bed.ended(user, (await order('summary')).job.id);
  bed.writer.beforeDigest = () => Promise.reject(new AppError('MODEL_REFUSED'));
  await bed.ended(user, (await order('summary')).job.id);
  expect(await bed.digests.list(user, recording)).toMatchObject([
    { status: 'failed', texts: ['О записи «Разговор с пекарем»'], errorMessage: expect.any(String) },
  ]);
});

it('that fails says why', async () => {
  bed.writer.beforeDigest = () => Promise.reject(new AppError('MODEL_REFUSED'));
  await bed.work();
  const { digestId, job } = await order('goal');
  const { errorMessage } = await bed.ended(user, job.id);
  expect(await bed.digests.get(user, digestId)).toMatchObject({ status: 'failed', errorMessage, jobId: null });
});

it('is made of one’s own transcripts alone, of such in which something is said, in a style that is there', async () => {
  const other = await bed.user();
  await expect(order('quotes', recording, other)).rejects.toMatchObject({ code: 'TRANSCRIPTION_NOT_FOUND' });
  await expect(bed.digests.list(other, recording)).rejects.toMatchObject({ code: 'TRANSCRIPTION_NOT_FOUND' });
  const silent = await transcript(user, ['', '  ']);
  await expect(order('quotes', silent)).rejects.toMatchObject({ code: 'RECORDING_WITHOUT_SPEECH' });
  const gone = order('quotes', recording, user, 404);
  await expect(gone).rejects.toMatchObject({ code: 'STYLE_NOT_FOUND', field: 'style_id' });
});

it('is not found by whoever orders one while its transcript is deleted', async () => {
  let ordered: Promise<unknown> | undefined;
  await bed.db.transaction(async (tx) => {
    await tx.query('DELETE FROM transcriptions WHERE id = $1', [recording]);
    ordered = elsewhere(() => order('summary').catch((error: unknown) => error));
    await elsewhere(() =>
      eventually(async () =>
        expect(
          await bed.db.query(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(1),
      ),
    );
  });
  expect(await ordered).toMatchObject({ code: 'TRANSCRIPTION_NOT_FOUND' });
});

it('a post is made of what was said when it was ordered', async () => {
  const sources: string[] = [];
  bed.writer.text = async ({ brief }) => {
    sources.push(brief.source);
    return 'Пост';
  };
  const request = GenerateRequest.parse({ topic: 'Как хранить хлеб', text_type: 'post', transcription_id: recording });
  const job = await bed.db.transaction((tx) => bed.generator.generate(tx, user, request));
  await bed.db.query('DELETE FROM transcriptions');
  await bed.work();
  await bed.ended(user, job.id);
  expect(sources).toEqual(['Хлеб не любит холодильник.\nДо встречи!']);
  const other = await bed.user();
  await expect(bed.db.transaction((tx) => bed.generator.generate(tx, other, request))).rejects.toMatchObject({
    code: 'TRANSCRIPTION_NOT_FOUND',
  });
});
