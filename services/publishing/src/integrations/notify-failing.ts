import { type IntegrationHealth, type Said, quoted, render } from '@orbita/contracts';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

const SCREEN = '/dashboard/settings/integrations';

/** Title of the notification about each state; null where its user need not know. */
const TITLES: Record<IntegrationHealth, ((account: string) => string) | null> = {
  alive: null,
  unchecked: null,
  dead: (account) => `Соцсеть больше не принимает ключ аккаунта ${account}`,
  'no-rights': (account) => `Аккаунту ${account} не хватает прав, чтобы публиковать`,
  expiring: (account) => `Ключ аккаунта ${account} скоро закончится`,
};

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
  const title = TITLES[health]?.(quoted(account.title));
  if (title === undefined) return;
  await notify(tx, {
    userId,
    projectId,
    kind: 'integration.failing',
    key: `integration-${id}-${health}-${checkedAt?.getTime() ?? 0}`,
    title,
    text: problem === null ? '' : render('ru', problem),
    path: SCREEN,
  });
};
