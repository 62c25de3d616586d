import type { Answer, Overview, Readiness, ReadinessItem, Receipt } from '@orbita/contracts';
import type { OverviewView, ReadinessView, ReceiptRecord } from '@orbita/publishing';
import { toPublicationSummary } from '../content-plans/publication.mapper.js';
import { fitting } from '../http/answer-fit.js';
import { toAttempt } from './attempt.mapper.js';

type ItemView = ReadinessView['publications'][number];

const toItem = ({ publication, verdict, problems, accounts }: ItemView): Answer<typeof ReadinessItem> => ({
  publication: toPublicationSummary(publication),
  verdict,
  problems,
  accounts,
});

export const toReadiness = ({ checkedAt, isCut, publications }: ReadinessView): Answer<typeof Readiness> => {
  const items = publications.map(toItem);
  const count = fitting(items);
  return {
    checked_at: checkedAt.toISOString(),
    is_cut: isCut || count < items.length,
    publications: items.slice(0, count),
  };
};

export const toOverview = ({ steps, atRisk }: OverviewView): Answer<typeof Overview> => ({
  steps: steps.map(({ projectId, projectName, kind, count, contentPlanId }) => ({
    project_id: projectId,
    project_name: projectName,
    kind,
    count,
    content_plan_id: contentPlanId,
  })),
  at_risk: atRisk.map((item) => ({
    ...toItem(item),
    project_id: item.publication.projectId,
    project_name: item.publication.projectName,
  })),
});

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
