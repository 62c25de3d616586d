import { AppError, TEXT_TYPES } from '@orbita/contracts';
import type { ClaimedJob, JobContext } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import * as z from 'zod/mini';
import { storePublicationText } from '../content-plans/publication-text.js';
import { type GeneratorHandlerOptions, writerOf } from '../generator/generation-material.js';
import { recordGeneratedText } from '../history/index.js';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { publicationBrief } from './publication-brief.js';
import { type PublicationWriting, endWriting, findWriting } from './publication-writings.js';

type Payload = JobPayload<'publication.write' | 'publication.write-batch'>;

/** A finished text and what it is about; stored by a run, so that another one need not pay for it again. */
const Written = z.object({ text: z.string(), topic: z.string(), textType: z.enum(TEXT_TYPES) });
type Written = z.output<typeof Written>;
const WRITTEN = 'written';

/** Writes the text of a publication from its idea, or changes the one it has as its owner's feedback says. */
export class PublicationTextWriter {
  constructor(private readonly options: GeneratorHandlerOptions) {}

  async run(context: JobContext, { publicationWritingId }: Payload): Promise<Written> {
    const { db, usage } = this.options;
    const written = context.checkpoints.get(WRITTEN);
    if (written !== undefined) return Written.parse(written);
    const writer = writerOf(this.options, context.job);
    const writing = await findWriting(db, publicationWritingId);
    const brief = await publicationBrief(db, writing.publicationId);
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
    const { topic, textType } = brief;
    context.checkpoint(WRITTEN, { text, topic, textType });
    return { text, topic, textType };
  }

  /** @throws AppError PUBLICATION_NOT_FOUND: nobody pays for the text of a publication that is gone */
  async commit(
    tx: Tx,
    job: ClaimedJob,
    { publicationWritingId }: Payload,
    { text, topic, textType }: Written,
  ): Promise<{ publication_id: number; is_current: boolean }> {
    const { publicationId, basis, feedback } = await findWriting(tx, publicationWritingId);
    const isCurrent = await storePublicationText(tx, {
      publicationId,
      basis,
      content: text,
      entities: [],
      origin: feedback === null ? 'generated' : 'feedback',
      isDemo: job.isDemo,
    });
    await endWriting(tx, job.id, publicationWritingId);
    const { userId, projectId, isDemo } = job;
    await recordGeneratedText(tx, { userId, projectId, topic, content: text, textType, isDemo });
    return { publication_id: publicationId, is_current: isCurrent };
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
