import type { ContentPlanWithPublications, ProjectPublishing } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { linksQuery, useApprovalStatuses } from '@/entities/approvals';
import { planStep, type PlanStep } from '@/entities/content-plans';
import { projectPublishingQuery } from '@/entities/publishing';
import { useNow } from '@/shared/ui/hooks/use-now';

interface KnownStep {
  step: PlanStep | null;
  publishing: ProjectPublishing | undefined;
}

/** The next step of a plan, inside of its {@link OpenLinks}. @param today in the project */
export const usePlanStep = (plan: ContentPlanWithPublications, today: string): KnownStep => {
  const { publications } = plan;
  const hasFinished = publications.some(({ status }) => status === 'ready' || status === 'scheduled');
  const { data: links, isPending: isWaitingForLinks } = useQuery(linksQuery(plan.id));
  const { data: publishing, isLoading: isWaitingForProject } = useQuery({
    ...projectPublishingQuery(plan.project_id),
    enabled: hasFinished,
  });
  const approvalStatusOf = useApprovalStatuses();
  const now = useNow(false);
  const step = planStep(publications, {
    today,
    now,
    usesApprovals:
      publishing?.requires_approval === true ||
      (links ?? []).length > 0 ||
      publications.some(({ approval }) => approval !== 'none'),
    isShown: (one) => approvalStatusOf(one) !== null,
  });
  // Another answer would change the button under the pointer.
  const isKnown = !hasFinished || (!isWaitingForLinks && !isWaitingForProject);
  return { step: isKnown ? step : null, publishing };
};
