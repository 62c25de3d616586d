import type { Answer, Readiness, Receipt } from '@orbita/contracts';
import type { ReadinessView, ReceiptRecord } from '@orbita/publishing';
import { toPublicationSummary } from '../content-plans/publication.mapper.js';
import { fitting } from '../http/answer-fit.js';
import { toAttempt } from './attempt.mapper.js';

export const toReadiness = ({ checkedAt, isCut, publications }: ReadinessView): Answer<typeof Readiness> => {
  const items = publications.map(({ publication, verdict, problems, accounts }) => ({
    publication: toPublicationSummary(publication),
    verdict,
    problems,
    accounts,
  }));
  const count = fitting(items);
  return {
    checked_at: checkedAt.toISOString(),
    is_cut: isCut || count < items.length,
    publications: items.slice(0, count),
  };
};

export const toReceipt = ({
  publicationId,
  deletedPublicationId,
  title,
  origin,
  ...attempt
}: ReceiptRecord): Answer<typeof Receipt> => ({
  ...toAttempt(attempt),
  publication_id: publicationId,
  ...(deletedPublicationId !== null && { deleted_publication_id: deletedPublicationId }),
  title,
  origin,
});
