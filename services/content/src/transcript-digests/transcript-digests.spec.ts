import { AppError, GenerateRequest } from '@orbita/contracts';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';

let fixture: ContentFixture;
let user: number;
let recording: number;

beforeEach(async () => {
  fixture = await ContentFixture.open();
  user = await fixture.user();
  recording = await transcript(user);
});
afterEach(() => fixture.close());

const transcript = async (
  owner: number,
  lines: readonly string[] = ['Хлеб не любит холодильник.', ' ', 'До встречи!'],
) => {
  const [row] = await fixture.db.query<{ id: number }>(
    `INSERT INTO transcriptions (user_id, title, status, lines) VALUES ($1, 'Разговор с пекарем', 'completed', $2) RETURNING id`,
    [
      owner,
      JSON.stringify(lines.map((text, n) => ({ start_ms: n * 5_000, end_ms: n * 5_000 + 4_000, text, speaker: null }))),
    ],
  );
  return row!.id;
};
type Form = Parameters<(typeof fixture.digests)['order']>[3]['form'];
const order = (form: Form, id = recording, who = user, styleId: number | null = null) =>
  fixture.db.transaction((tx) => fixture.digests.order(tx, who, id, { form, styleId }));

it('is made of the transcript, is free, and its copy of the words is deleted', async () => {
  await fixture.work();
  const { digestId, job } = await order('summary');
  expect(job).toMatchObject({ price: 0, kind: 'transcript.distil' });
  await fixture.ended(user, job.id);
  expect(fixture.writer.digested[0]).toMatchObject({
    form: 'summary',
    title: 'Разговор с пекарем',
    lines: [
      { startMs: 0, text: 'Хлеб не любит холодильник.' },
      { startMs: 10_000, text: 'До встречи!' },
    ],
  });
  expect(await fixture.digests.get(user, digestId)).toMatchObject({
    status: 'completed',
    texts: ['О записи «Разговор с пекарем»'],
    chapters: [{ startMs: 0, title: 'Начало' }],
    jobId: null,
  });
  expect(await fixture.db.query('SELECT material FROM transcript_digests')).toEqual([{ material: [] }]);
});

it('replaces the last one of its form, beside those of other forms', async () => {
  await fixture.work();
  for (const form of ['summary', 'quotes', 'summary'] as const) await fixture.ended(user, (await order(form)).job.id);
  const shown = await fixture.digests.list(user, recording);
  expect(shown.map(({ form }) => form)).toEqual(['summary', 'quotes']);
  expect(await fixture.db.query('SELECT 1 FROM transcript_digests')).toHaveLength(2);
});

it('that is finished stays until another one is finished: a failure deletes nothing', async () => {
  await fixture.work();
  await fixture.ended(user, (await order('summary')).job.id);
  fixture.writer.beforeDigest = () => Promise.reject(new AppError('MODEL_REFUSED'));
  await fixture.ended(user, (await order('summary')).job.id);
  expect(await fixture.digests.list(user, recording)).toMatchObject([
    {
      status: 'failed',
      texts: ['О записи «Разговор с пекарем»'],
      errorMessage: expect.objectContaining({ code: expect.any(String) }),
    },
  ]);
});

it('that fails shows the reason', async () => {
  fixture.writer.beforeDigest = () => Promise.reject(new AppError('MODEL_REFUSED'));
  await fixture.work();
  const { digestId, job } = await order('goal');
  const { errorMessage } = await fixture.ended(user, job.id);
  expect(await fixture.digests.get(user, digestId)).toMatchObject({ status: 'failed', errorMessage, jobId: null });
});

it('is made only of the user’s own transcripts that contain speech, in an existing style', async () => {
  const other = await fixture.user();
  await expect(order('quotes', recording, other)).rejects.toMatchObject({ code: 'TRANSCRIPTION_NOT_FOUND' });
  await expect(fixture.digests.list(other, recording)).rejects.toMatchObject({ code: 'TRANSCRIPTION_NOT_FOUND' });
  const silent = await transcript(user, ['', '  ']);
  await expect(order('quotes', silent)).rejects.toMatchObject({ code: 'RECORDING_WITHOUT_SPEECH' });
  const gone = order('quotes', recording, user, 404);
  await expect(gone).rejects.toMatchObject({ code: 'STYLE_NOT_FOUND', field: 'style_id' });
});

it('answers an order during the deletion of its transcript as not found', async () => {
  let ordered: Promise<unknown> | undefined;
  await fixture.db.transaction(async (tx) => {
    await tx.query('DELETE FROM transcriptions WHERE id = $1', [recording]);
    ordered = elsewhere(() => order('summary').catch((error: unknown) => error));
    await elsewhere(() =>
      eventually(async () =>
        expect(
          await fixture.db.query(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(1),
      ),
    );
  });
  expect(await ordered).toMatchObject({ code: 'TRANSCRIPTION_NOT_FOUND' });
});

it('a post is made of the transcript as it was when ordered', async () => {
  const sources: string[] = [];
  fixture.writer.text = async ({ brief }) => {
    sources.push(brief.source);
    return 'Пост';
  };
  const request = GenerateRequest.parse({ topic: 'Как хранить хлеб', text_type: 'post', transcription_id: recording });
  const job = await fixture.db.transaction((tx) => fixture.generator.generate(tx, user, request));
  await fixture.db.query('DELETE FROM transcriptions');
  await fixture.work();
  await fixture.ended(user, job.id);
  expect(sources).toEqual(['Хлеб не любит холодильник.\nДо встречи!']);
  const other = await fixture.user();
  await expect(fixture.db.transaction((tx) => fixture.generator.generate(tx, other, request))).rejects.toMatchObject({
    code: 'TRANSCRIPTION_NOT_FOUND',
  });
});
