import type { ApprovalLink, ApprovalState, Publication } from '@orbita/contracts';

/** The client's view of a publication. `awaited`: an open link shows it, and there is no verdict yet. */
export type ApprovalStatus = Exclude<ApprovalState, 'none'> | 'awaited';

export const APPROVAL_STATUSES = [
  'awaited',
  'approved',
  'changes_requested',
  'outdated',
] as const satisfies readonly ApprovalStatus[];

/** The fields it depends on. */
export type Shown = Pick<Publication, 'id' | 'approval' | 'has_content' | 'has_media' | 'needs_filling' | 'status'>;

/** Whether some open link shows a publication. */
export type IsCovered = (publicationId: number) => boolean;

export const coverageOf = (open: readonly Pick<ApprovalLink, 'publication_ids'>[]): IsCovered => {
  const ofPlan = open.some(({ publication_ids }) => publication_ids === null);
  const named = new Set(open.flatMap(({ publication_ids }) => publication_ids ?? []));
  return (id) => ofPlan || named.has(id);
};

/** Null: nothing to show. A published post can no longer be decided on; a verdict on a scheduled one may hold it back. */
export const approvalStatusOf = (
  { id, approval, has_content, has_media, needs_filling, status }: Shown,
  isCovered: IsCovered,
): ApprovalStatus | null => {
  if (status === 'published' || status === 'unconfirmed') return null;
  if (approval !== 'none') return approval;
  if (status === 'publishing') return null;
  // A text with placeholders is not shown to the client yet.
  return (has_content || has_media) && needs_filling === 0 && isCovered(id) ? 'awaited' : null;
};
