import type { PublishingAttempt } from '@orbita/contracts';

/** It has not ended yet. */
export const isUnderWay = ({ status }: PublishingAttempt): boolean => status === 'planned' || status === 'sending';

/** The latest attempt at each account, by account; without disconnected accounts. */
export const latestByAccount = (newestFirst: readonly PublishingAttempt[]): ReadonlyMap<number, PublishingAttempt> => {
  const latest = new Map<number, PublishingAttempt>();
  for (const attempt of newestFirst) {
    const { integration_id: account } = attempt;
    if (account !== null && !latest.has(account)) latest.set(account, attempt);
  }
  return latest;
};

/** Attempts, some of them replaced by the server's answer; newest first. */
export const withFresh = (
  known: readonly PublishingAttempt[],
  fresh: readonly PublishingAttempt[],
): PublishingAttempt[] =>
  [...fresh, ...known.filter(({ id }) => fresh.every((attempt) => attempt.id !== id))].sort((a, b) => b.id - a.id);
