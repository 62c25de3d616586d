import { MAX_OWN_VERDICTS, type Approval, type ApprovalAnswer, type ApprovalDecision } from '@orbita/contracts';

/** A page of posts after an answer, which contains only what it changed. */
export const withAnswer = (
  page: Approval,
  { decided, counts, label }: Pick<ApprovalAnswer, 'decided' | 'counts' | 'label'>,
  verdicts: ApprovalDecision['verdicts'],
): Approval => {
  const said = new Map(verdicts.map((verdict) => [verdict.publication_id, verdict]));
  const decidedOf = new Map(decided.map((post) => [post.id, post]));
  return {
    ...page,
    counts,
    posts: page.posts.map((post) => {
      const now = decidedOf.get(post.id);
      if (now === undefined) return post;
      const { approval, verdict_id: id, created_at } = now;
      const last = { id, verdict: approval, comment: said.get(post.id)?.comment ?? '', label, created_at };
      const earlier = post.verdicts.filter((verdict) => verdict.id !== id);
      return { ...post, approval, verdicts: [last, ...earlier].slice(0, MAX_OWN_VERDICTS) };
    }),
  };
};
