import { type NotificationKind, type Said, quoted, render } from '@orbita/contracts';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

type BadEnd = 'failed' | 'missed' | 'unconfirmed';

const TITLES: Record<BadEnd, (title: string) => string> = {
  failed: (title) => `Публикация ${title} не вышла`,
  missed: (title) => `Публикация ${title} пропущена`,
  unconfirmed: (title) => `Проверьте, вышла ли публикация ${title}`,
};

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
  attempt: { key: string; status: BadEnd; account: string; reason: Said },
): Promise<void> => {
  const kind: NotificationKind = `publication.${attempt.status}`;
  await notify(tx, {
    userId,
    projectId,
    kind,
    key: `${attempt.key}-${attempt.status}`,
    title: TITLES[attempt.status](quoted(title)),
    text: `${attempt.account}: ${render('ru', attempt.reason)}`,
    path: `/dashboard/publications/${id}/edit`,
  });
};
