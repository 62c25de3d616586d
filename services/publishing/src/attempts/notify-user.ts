import { type NotificationKind, type Said, type Message, say } from '@orbita/contracts';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

type BadEnd = 'failed' | 'missed' | 'unconfirmed';

interface NoticePublication {
  id: number;
  userId: number;
  projectId: number;
  title: string;
}

/** Notifies the publication's user that it is not certainly out, and why. @param attempt reported once for each of its ends */
export const notifyOfAttempt = async (
  tx: Tx,
  { id, userId, projectId, title }: NoticePublication,
  attempt: { key: string; status: BadEnd; account: string | Message; reason: Said },
): Promise<void> => {
  const kind: NotificationKind = `publication.${attempt.status}`;
  await notify(tx, {
    userId,
    projectId,
    kind,
    key: `${attempt.key}-${attempt.status}`,
    title: say(`notice.post-${attempt.status}`, { name: title }),
    text: say('notice.of-account', { account: attempt.account, reason: attempt.reason }),
    path: `/dashboard/publications/${id}/edit`,
  });
};
