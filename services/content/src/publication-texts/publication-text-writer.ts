import { AppError, type JobResult, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { WRITTEN_TEXT, writtenBefore } from '../generator/written-text.js';
import { notifyOfBatch } from '../notices/notify-owner.js';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { publicationBrief } from './publication-brief.js';
import { type PublicationWriting, findWriting } from './publication-writings.js';
import { storeWriting } from './stored-writing.js';

type Payload = JobPayload<'publication.write' | 'publication.write-batch'>;

/** Writes the text of a publication from its idea, or changes the present one by its owner's feedback. */
export class PublicationTextWriter {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { publicationWritingId }: Payload): Promise<string> {
    const { db, usage } = this.options;
    const written = writtenBefore(context);
    if (written !== undefined) return written;
    const writer = writerOf(this.options, context.job);
    const writing = await findWriting(db, publicationWritingId);
    const brief = await publicationBrief(db, writing.publicationId, writing.contentType);
    const stage = writing.feedback === null ? say('stage.writing-text') : say('stage.revising-text');
    context.progress({ done: 0, total: 1, stage });
    const call = {
      // The second answer is the one with the right size.
      ...modelWork(context, { goodRun: 2, usage, onSilence: silenceStage(context, stage) }),
      brief,
      onText: context.draft,
    };
    const { text } =
      writing.feedback === null
        ? await writer.writePost(call)
        : await writer.reviseText({ ...call, text: await this.textOf(writing), instruction: writing.feedback });
    context.checkpoint(WRITTEN_TEXT, text);
    return text;
  }

  /** @throws AppError PUBLICATION_NOT_FOUND: the text of a deleted publication is not charged */
  async commit(
    tx: Tx,
    job: ClaimedJob,
    { publicationWritingId }: Payload,
    text: string,
  ): Promise<JobResult<'publication.write'>> {
    const written = await storeWriting(tx, job, publicationWritingId, { text });
    if (job.kind === 'publication.write-batch') await notifyOfBatch(tx, job, null);
    return written;
  }

  /** The text the feedback refers to: the one its owner saw. */
  private async textOf({ publicationId, basis }: PublicationWriting): Promise<string> {
    const [row] = await this.options.db.query<{ content: string | null }>(
      `SELECT coalesce((SELECT content FROM publication_versions WHERE id = $2 AND publication_id = $1), content) AS content
         FROM publications WHERE id = $1`,
      [publicationId, basis],
    );
    if (!row) throw new AppError('PUBLICATION_NOT_FOUND');
    if (row.content === null) throw new AppError('PUBLICATION_WITHOUT_TEXT');
    return row.content;
  }
}
