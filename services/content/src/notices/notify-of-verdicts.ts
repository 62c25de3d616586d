import { type ApprovalDecision, cutTo, say } from '@orbita/contracts';
import { type NewNotification, notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

type Verdict = Pick<ApprovalDecision['verdicts'][number], 'publication_id' | 'comment'>;

interface Answer {
  /** Identifies the answer. */
  key: string;
  approved: readonly Verdict[];
  changes: readonly Verdict[];
  posts: readonly { id: number; title: string }[];
}

interface NoticeLink {
  userId: number;
  projectId: number;
  planId: number;
  plan: string;
  label: string;
}

/** Characters of a comment that a notification shows. */
const BEGINNING = 200;

/** Never cuts within a surrogate pair. */
const beginningOf = (comment: string): string =>
  comment.length <= BEGINNING ? comment : `${cutTo(comment, BEGINNING).trimEnd()}…`;

/** Notifies the owner of a client's answer: one notification for all approved posts, one for all rejected ones. */
export const notifyOfVerdicts = async (
  tx: Tx,
  { userId, projectId, planId, plan, label }: NoticeLink,
  { key, approved, changes, posts }: Answer,
): Promise<void> => {
  const about = (
    verdicts: readonly Verdict[],
    what: 'approved' | 'changes',
  ): Pick<NewNotification, 'title' | 'path'> => {
    const [first, ...others] = verdicts;
    if (!first || others.length > 0) {
      const title = say(`notice.${what}-many`, { count: verdicts.length });
      return { title, path: `/dashboard/content-plans/${planId}` };
    }
    const name = posts.find(({ id }) => id === first.publication_id)?.title ?? '';
    return { title: say(`notice.${what}`, { name }), path: `/dashboard/publications/${first.publication_id}/edit` };
  };
  if (approved.length > 0) {
    await notify(tx, {
      userId,
      projectId,
      kind: 'publication.approved',
      key: `${key}-approved`,
      ...about(approved, 'approved'),
      text: say('notice.of-client', { plan, label, comment: '' }),
    });
  }
  const [first] = changes;
  if (first) {
    await notify(tx, {
      userId,
      projectId,
      kind: 'publication.changes-requested',
      key: `${key}-changes-requested`,
      ...about(changes, 'changes'),
      text: say('notice.of-client', { plan, label, comment: beginningOf(first.comment) }),
    });
  }
};
