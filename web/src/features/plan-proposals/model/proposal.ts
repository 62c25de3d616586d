import type { PlanProposal, PlanPublication, ProposedIdea } from '@orbita/contracts';
import { newIdeaObstacle } from '@/entities/publications';

/** Whether the user has worked on a publication: it is pinned until they say otherwise. */
export const isPinnedAtFirst = (publication: PlanPublication): boolean =>
  publication.edited_at !== null || publication.has_content || newIdeaObstacle(publication) !== undefined;

/** Whether new ideas are being written or wait for a decision: until then no others can be ordered. */
export const isUndecided = (proposal: PlanProposal | null): proposal is PlanProposal =>
  proposal !== null && proposal.status !== 'failed' && proposal.open_count > 0;

/** A publication with the new idea beside its own, and the decision. */
export interface Comparison {
  publication: PlanPublication;
  idea: ProposedIdea;
  /** `changed`: it changed after the new idea was ordered; `blocked`: it cannot take another one now. */
  state: 'open' | 'changed' | 'blocked' | 'taken';
}

/** Ideas beside their publications, in order of arrival; those whose publication was deleted are left out. */
export const comparisonsOf = (
  ideas: readonly ProposedIdea[],
  publications: readonly PlanPublication[],
): Comparison[] => {
  const byId = new Map(publications.map((publication) => [publication.id, publication]));
  return ideas.flatMap((idea) => {
    const publication = byId.get(idea.publication_id);
    return publication ? [{ publication, idea, state: stateOf(idea, publication) }] : [];
  });
};

const stateOf = (idea: ProposedIdea, publication: PlanPublication): Comparison['state'] => {
  if (idea.taken_at !== null) return 'taken';
  if (newIdeaObstacle(publication) !== undefined) return 'blocked';
  return idea.is_outdated ? 'changed' : 'open';
};
