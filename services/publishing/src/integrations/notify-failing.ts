import { type IntegrationHealth, type Said, type MessageCode, say } from '@orbita/contracts';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

const SCREEN = '/dashboard/settings/integrations';

/** Title of the notification about each state; null where its user need not know. */
const TITLES = {
  alive: null,
  unchecked: null,
  dead: 'notice.key-refused',
  'no-rights': 'notice.rights-missing',
  expiring: 'notice.key-expiring',
} as const satisfies Record<IntegrationHealth, MessageCode | null>;

interface FailingAccount {
  id: number;
  userId: number;
  projectId: number | null;
  title: string;
  health: IntegrationHealth;
  problem: Said | null;
  checkedAt: Date | null;
}

/** Notifies its user once that an account is, or soon will be, unusable. */
export const notifyFailing = async (tx: Tx, account: FailingAccount): Promise<void> => {
  const { id, userId, projectId, health, problem, checkedAt } = account;
  const title = TITLES[health];
  if (title === null) return;
  await notify(tx, {
    userId,
    projectId,
    kind: 'integration.failing',
    key: `integration-${id}-${health}-${checkedAt?.getTime() ?? 0}`,
    title: say(title, { name: account.title }),
    ...(problem !== null && { text: problem }),
    path: SCREEN,
  });
};
