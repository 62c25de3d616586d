import { type ApprovalDecision, formatNumber, plural, quoted, cutTo } from '@orbita/contracts';
import { type NewNotification, notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

type Said = Pick<ApprovalDecision['verdicts'][number], 'publication_id' | 'comment'>;

interface Answer {
  /** Identifies the answer. */
  key: string;
  approved: readonly Said[];
  changes: readonly Said[];
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
  const about = (said: readonly Said[], few: string, many: string): Pick<NewNotification, 'title' | 'path'> => {
    const [first, ...others] = said;
    if (!first || others.length > 0) return { title: many, path: `/dashboard/content-plans/${planId}` };
    const title = posts.find(({ id }) => id === first.publication_id)?.title ?? '';
    return { title: `${few} ${quoted(title)}`, path: `/dashboard/publications/${first.publication_id}/edit` };
  };
  const whose = [`План ${quoted(plan)}`, ...(label === '' ? [] : [label])].join(', ');
  if (approved.length > 0) {
    const count = `${formatNumber(approved.length)} ${plural(approved.length, 'публикацию', 'публикации', 'публикаций')}`;
    await notify(tx, {
      userId,
      projectId,
      kind: 'publication.approved',
      key: `${key}-approved`,
      ...about(approved, 'Клиент согласовал публикацию', `Клиент согласовал ${count}`),
      text: whose,
    });
  }
  const [first] = changes;
  if (first) {
    const count = `${formatNumber(changes.length)} ${plural(changes.length, 'публикации', 'публикациях', 'публикациях')}`;
    await notify(tx, {
      userId,
      projectId,
      kind: 'publication.changes-requested',
      key: `${key}-changes-requested`,
      ...about(changes, 'Клиент просит поправить публикацию', `Клиент просит правки в ${count}`),
      text: `${whose}: ${beginningOf(first.comment)}`,
    });
  }
};
