import type { ContentWriter, PostBrief } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { storePublicationText } from '../content-plans/publication-text.js';
import type { ModelUsageRecorder } from '../usage/model-usage.recorder.js';
import { SILENCE_STAGE, modelWork } from '../usage/model-work.js';
import { publicationBrief } from './publication-brief.js';
import { type PublicationWriting, endWriting, findWriting } from './publication-writings.js';

type Payload = JobPayload<'publication.write' | 'publication.write-batch'>;

interface Written {
  text: string;
  brief: Pick<PostBrief, 'topic' | 'textType'>;
}

export interface PublicationTextWriterOptions {
  db: Database;
  writers: { live: ContentWriter | null; demo: ContentWriter };
  usage: ModelUsageRecorder;
}

/** Writes the text of a publication from its idea, or changes the one it has as its owner's feedback says. */
export class PublicationTextWriter {
  constructor(private readonly options: PublicationTextWriterOptions) {}

  async run(context: JobContext, { publicationWritingId }: Payload): Promise<Written> {
    const { db, writers, usage } = this.options;
    const { job } = context;
    const writer = job.isDemo ? writers.demo : writers.live;
    if (!writer) throw new AppError('MODEL_MISCONFIGURED');
    const writing = await findWriting(db, publicationWritingId);
    const brief = await publicationBrief(db, writing.publicationId);
    const stage = writing.feedback === null ? 'Пишем текст' : 'Вносим правки';
    const report = (isSilent: boolean): void =>
      context.progress({ done: 0, total: 1, stage: isSilent ? SILENCE_STAGE : stage });
    report(false);
    const call = {
      ...modelWork(context, { goodRun: 1, usage, onSilence: report }),
      brief,
      onText: context.draft,
    };
    const { text } =
      writing.feedback === null
        ? await writer.writePost(call)
        : await writer.reviseText({ ...call, text: await this.textOf(writing), instruction: writing.feedback });
    return { text, brief: { topic: brief.topic, textType: brief.textType } };
  }

  /** @throws AppError PUBLICATION_NOT_FOUND: nobody pays for the text of a publication that is gone */
  async commit(
    tx: Tx,
    job: ClaimedJob,
    { publicationWritingId }: Payload,
    { text }: Written,
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
