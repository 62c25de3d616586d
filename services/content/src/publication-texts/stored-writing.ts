import { AppError, type ContentType, type JobResult } from '@orbita/contracts';
import { type ClaimedJob, type StopRule, failureOf } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { recordGeneratedText } from '../history/text-history.js';
import { notifyOfBatch } from '../notices/notify-owner.js';
import { storePublicationText } from '../publications/publication-text.js';
import { textTypeOf } from './publication-brief.js';
import { endWriting, findWriting } from './publication-writings.js';

/**
 * Stores a text in its publication and in the history, and deletes its order.
 * @param isPart its writing was stopped: it replaces no other text, and does not go out automatically
 * @throws AppError PUBLICATION_NOT_FOUND: the text of a deleted publication is not charged
 */
export const storeWriting = async (
  tx: Tx,
  job: ClaimedJob,
  publicationWritingId: number,
  { text, isPart = false }: { text: string; isPart?: boolean },
): Promise<JobResult<'publication.write'>> => {
  const { publicationId, basis, feedback, contentType } = await findWriting(tx, publicationWritingId);
  const isCurrent = await storePublicationText(tx, {
    publicationId,
    basis,
    content: text,
    entities: [],
    origin: feedback === null ? 'generated' : 'feedback',
    isDemo: job.isDemo,
    isPart,
  });
  await endWriting(tx, job.id, publicationWritingId);
  const [publication] = await tx.query<{ topic: string; contentType: ContentType }>(
    'SELECT title AS topic, content_type AS "contentType" FROM publications WHERE id = $1',
    [publicationId],
  );
  if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
  const { userId, projectId, isDemo } = job;
  const { topic } = publication;
  const textType = textTypeOf(contentType ?? publication.contentType);
  await recordGeneratedText(tx, { userId, projectId, topic, content: text, textType, isDemo });
  return { publication_id: publicationId, is_current: isCurrent };
};

/** A text is shown while it is written: a stopped one becomes the publication's text as far as it was shown. */
export const writingStop: StopRule<'publication.write'> & StopRule<'publication.write-batch'> = {
  delivered: (_from, _job, _payload, { characters }) => characters,
  keep: async (tx, job, { publicationWritingId }, { text }) => {
    const written = await storeWriting(tx, job, publicationWritingId, { text, isPart: true });
    if (job.kind === 'publication.write-batch') await notifyOfBatch(tx, job, failureOf('JOB_CANCELLED'));
    return written;
  },
};
