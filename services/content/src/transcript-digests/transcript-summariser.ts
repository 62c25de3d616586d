import { type Digest, type DigestRequest, type SaidLine, talkParts } from '@orbita/ai';
import { AppError, type TranscriptDigestForm, type JobResult, say, type Message } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { surroundingsOf } from '../generator/generation-material.js';
import { modelWork, progressReport } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';

type Payload = JobPayload<'transcript.distil'>;

interface Order {
  form: TranscriptDigestForm;
  title: string;
  material: SaidLine[];
  projectId: number | null;
  styleId: number | null;
}

/** What the user reads after this many parts. */
const stageOf = (done: number, total: number): Message => {
  if (done === total) return say('stage.digest');
  return total === 1 ? say('stage.transcript') : say('stage.transcript-parts', { done, total });
};

/** Makes a summary, quotes or a goal of a transcript. */
export class TranscriptSummariser implements JobHandler<'transcript.distil', Digest> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { transcriptDigestId }: Payload): Promise<Digest> {
    const { db, usage } = this.options;
    const { job } = context;
    const [order] = await db.query<Order>(
      `SELECT form, title, material, project_id AS "projectId", style_id AS "styleId"
         FROM transcript_digests WHERE id = $1 AND status = 'writing'`,
      [transcriptDigestId],
    );
    if (!order) throw new AppError('JOB_NOT_FOUND');
    const { form, title, material: lines, projectId, styleId } = order;
    const parts = talkParts(lines).length;
    // Combining all answers is a separate step.
    let done = 0;
    const { report, onSilence } = progressReport(context, () => ({
      done,
      total: parts + 1,
      stage: stageOf(done, parts),
    }));
    return writerOf(this.options, job).digestTalk({
      form,
      title,
      lines,
      ...(await surroundingsOf(db, job.userId, { project_id: projectId, style_id: styleId })),
      onPart: (read) => {
        done = read;
        report();
      },
      ...modelWork(context, { goodRun: parts + 1, usage, onSilence }),
    } satisfies DigestRequest);
  }

  async commit(
    tx: Tx,
    _job: ClaimedJob,
    { transcriptDigestId }: Payload,
    { texts, chapters }: Digest,
  ): Promise<JobResult<'transcript.distil'>> {
    // Replaces the previous one.
    await tx.query(
      `DELETE FROM transcript_digests old USING transcript_digests made
        WHERE made.id = $1 AND old.user_id = made.user_id AND old.transcription_id = made.transcription_id
          AND old.form = made.form AND old.id < made.id AND old.status <> 'writing'`,
      [transcriptDigestId],
    );
    await tx.query(
      `UPDATE transcript_digests
          SET status = 'completed', texts = $2, chapters = $3, material = '[]', job_id = NULL WHERE id = $1`,
      [transcriptDigestId, texts, JSON.stringify(chapters)],
    );
    return { transcript_digest_id: transcriptDigestId };
  }
}
