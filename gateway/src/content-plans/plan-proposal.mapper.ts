import type { PlanProposal as PlanProposalRecord, PlanProposalView } from '@orbita/content';
import type { Answer, PlanProposal, PlanProposalState } from '@orbita/contracts';
import { shortened } from '../http/answer-fit.js';

export const toProposalState = (proposal: PlanProposalRecord): Answer<typeof PlanProposalState> => ({
  id: proposal.id,
  status: proposal.status,
  open_count: proposal.openCount,
  lost_by_regeneration: { ideas: proposal.lostCount, credits: proposal.lostCredits },
  error_message: proposal.errorMessage,
  job_id: proposal.jobId,
});

/** Ideas that are still being written are not included yet. */
export const toPlanProposal = (proposal: PlanProposalView): Answer<typeof PlanProposal> => {
  const ideas = proposal.ideas.flatMap(({ title, shortDescription, goal, reasoning, ...idea }) =>
    title === null || shortDescription === null || goal === null || reasoning === null
      ? []
      : [
          {
            publication_id: idea.publicationId,
            title,
            short_description: shortDescription,
            goal,
            reasoning,
            is_outdated: idea.isOutdated,
            taken_at: idea.takenAt?.toISOString() ?? null,
          },
        ],
  );
  return {
    ...toProposalState(proposal),
    is_demo: proposal.isDemo,
    ideas: shortened(ideas, 'short_description', 'goal', 'reasoning'),
  };
};
