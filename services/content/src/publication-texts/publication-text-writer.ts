import { AppError, type ContentType, type JobResult } from '@orbita/contracts';
import type { ClaimedJob, JobContext } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { WRITTEN_TEXT, writtenBefore } from '../generator/written-text.js';
import { recordGeneratedText } from '../history/index.js';
import { tellOfBatch } from '../notices/tell-owner.js';
import { storePublicationText } from '../publications/publication-text.js';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { publicationBrief, textTypeOf } from './publication-brief.js';
import { type PublicationWriting, endWriting, findWriting } from './publication-writings.js';

type Payload = JobPayload<'publication.write' | 'publication.write-batch'>;

/** Writes the text of a publication from its idea, or changes the one it has as its owner's feedback says. */
export class PublicationTextWriter {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { publicationWritingId }: Payload): Promise<string> {
    const { db, usage } = this.options;
    const written = writtenBefore(context);
    if (written !== undefined) return written;
    const writer = writerOf(this.options, context.job);
    const writing = await findWriting(db, publicationWritingId);
    const brief = await publicationBrief(db, writing.publicationId, writing.contentType);
    const stage = writing.feedback === null ? 'Пишем текст' : 'Вносим правки';
    context.progress({ done: 0, total: 1, stage });
    const call = {
      // The second answer is the one to the promised size.
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

  /** @throws AppError PUBLICATION_NOT_FOUND: nobody pays for the text of a publication that is gone */
  async commit(
    tx: Tx,
    job: ClaimedJob,
    { publicationWritingId }: Payload,
    text: string,
  ): Promise<JobResult<'publication.write'>> {
    const { publicationId, basis, feedback, contentType } = await findWriting(tx, publicationWritingId);
    const isCurrent = await storePublicationText(tx, {
      publicationId,
      basis,
      content: text,
      entities: [],
      origin: feedback === null ? 'generated' : 'feedback',
      isDemo: job.isDemo,
    });
    await endWriting(tx, job.id, publicationWritingId);
    await this.remember(tx, job, { publicationId, contentType }, text);
    if (job.kind === 'publication.write-batch') await tellOfBatch(tx, job, null);
    return { publication_id: publicationId, is_current: isCurrent };
  }

  private async remember(
    tx: Tx,
    { userId, projectId, isDemo }: ClaimedJob,
    { publicationId, contentType: ordered }: Pick<PublicationWriting, 'publicationId' | 'contentType'>,
    content: string,
  ): Promise<void> {
    const [publication] = await tx.query<{ topic: string; contentType: ContentType }>(
      'SELECT title AS topic, content_type AS "contentType" FROM publications WHERE id = $1',
      [publicationId],
    );
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
    const { topic, contentType } = publication;
    const textType = textTypeOf(ordered ?? contentType);
    await recordGeneratedText(tx, { userId, projectId, topic, content, textType, isDemo });
  }

  /** The text the feedback is about: the one its owner saw. */
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
