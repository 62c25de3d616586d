import type { PublishingAttempt } from '@orbita/contracts';

/** Its end is still to come. */
export const isUnderWay = ({ status }: PublishingAttempt): boolean => status === 'planned' || status === 'sending';

/** The latest attempt at each account, by the account; an account that is disconnected has none. */
export const latestByAccount = (newestFirst: readonly PublishingAttempt[]): ReadonlyMap<number, PublishingAttempt> => {
  const latest = new Map<number, PublishingAttempt>();
  for (const attempt of newestFirst) {
    const { integration_id: account } = attempt;
    if (account !== null && !latest.has(account)) latest.set(account, attempt);
  }
  return latest;
};

/** Attempts with some of them as the server has just told them; newest first. */
export const withFresh = (
  known: readonly PublishingAttempt[],
  fresh: readonly PublishingAttempt[],
): PublishingAttempt[] =>
  [...fresh, ...known.filter(({ id }) => fresh.every((attempt) => attempt.id !== id))].sort((a, b) => b.id - a.id);
