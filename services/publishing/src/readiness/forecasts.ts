import type { SubscriptionsService } from '@orbita/billing';
import { type ReadinessAccount, type ReadinessVerdict, say } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { type AccountForecast, blocking, preflightAt } from '../attempts/account-preflight.js';
import { type StoredPost, isEmpty, postsOf } from '../attempts/attempt-posts.js';
import { type SendingAccount, accountRefusal, connectedAccounts } from '../attempts/sending-account.js';
import { isAwaited } from '../attempts/sending-state.js';
import type { Networks } from '../networks/networks.js';
import type { Problem } from '../networks/problems.js';
import { NO_TEXT, OVERDUE, ownProblems, unfilledByHand, verdictOf } from './own-problems.js';
import { type UpcomingPublication, isUpcoming } from './upcoming-publications.js';

/** An account, before anybody reads its problems. */
type ForecastAccount = AccountForecast & Pick<ReadinessAccount, 'platform' | 'account'>;

/** Prediction for a publication at its time, made without asking a network. */
export interface Forecast {
  verdict: ReadinessVerdict;
  /** Its own problems, the cause before its consequences. */
  problems: Problem[];
  /** Where it still has to go out automatically, in its order. */
  accounts: ForecastAccount[];
}

export interface ForecastOptions {
  networks: Networks;
  subscriptions: Pick<SubscriptionsService, 'entitlementsOf'>;
}

/** Facts about many publications at once. */
interface Known {
  posts: ReadonlyMap<number, StoredPost>;
  accounts: ReadonlyMap<number, readonly SendingAccount[]>;
  allowed: ReadonlySet<number>;
  sharing: ReadonlySet<number>;
}

/**
 * Forecasts publications, in their order. The number of statements is the same for one as for hundreds, plus one for each user.
 * @param publications the caller limits how many
 */
export const forecast = async (
  tx: Tx,
  { networks, subscriptions }: ForecastOptions,
  publications: readonly UpcomingPublication[],
): Promise<Forecast[]> => {
  const own = publications.filter(({ autoPublish }) => autoPublish);
  const known = own.length === 0 ? NOTHING : await knownOf(tx, subscriptions, own);
  return publications.map((publication) =>
    publication.autoPublish ? forecastOf(publication, known, networks) : byHand(publication),
  );
};

const NOTHING: Known = { posts: new Map(), accounts: new Map(), allowed: new Set(), sharing: new Set() };

const knownOf = async (
  tx: Tx,
  subscriptions: ForecastOptions['subscriptions'],
  own: readonly UpcomingPublication[],
): Promise<Known> => {
  const ids = own.map(({ id }) => id);
  const allowed = new Set<number>();
  for (const userId of new Set(own.map((publication) => publication.userId))) {
    const { proTools } = await subscriptions.entitlementsOf(userId, tx);
    if (proTools) allowed.add(userId);
  }
  return {
    allowed,
    posts: await postsOf(tx, own),
    accounts: await awaitingAccounts(tx, ids),
    sharing: await sharingTheirMinute(tx, ids),
  };
};

const forecastOf = (publication: UpcomingPublication, known: Known, networks: Networks): Forecast => {
  const { id, userId, status, isPaused, requiresApproval, approval } = publication;
  const awaiting = known.accounts.get(id) ?? [];
  const hasNothing = isEmpty(publication);
  const problems = ownProblems({
    isEmpty: hasNothing,
    isBeingWritten: status === 'generating',
    unfilled: publication.needsFilling,
    isAllowed: known.allowed.has(userId),
    isPaused,
    requiresApproval,
    approval,
    accounts: awaiting.length,
    sharesItsMinute: known.sharing.has(id),
  });
  const post = hasNothing ? null : (known.posts.get(id) ?? null);
  const accounts = awaiting.map((account) => {
    const { platform, title } = account;
    const found = preflightAt(networks, account, post);
    const isForeign = accountRefusal(account, publication) === 'INTEGRATION_NOT_FOUND';
    const foreign = isForeign
      ? [blocking('account-unavailable', 'INTEGRATION_NOT_FOUND', say('readiness.other-project'))]
      : [];
    return { ...found, platform, account: title, problems: [...foreign, ...found.problems] };
  });
  return { verdict: verdictOf([...problems, ...accounts.flatMap((at) => at.problems)]), problems, accounts };
};

const byHand = (publication: UpcomingPublication): Forecast => ({
  verdict: 'by-hand',
  problems: byHandProblems(publication),
  accounts: [],
});

const byHandProblems = (publication: UpcomingPublication): Problem[] => {
  const overdue = publication.isUnreminded ? [OVERDUE] : [];
  if (publication.status === 'generating') return overdue;
  return [...overdue, ...(isEmpty(publication) ? [NO_TEXT] : unfilledByHand(publication.needsFilling))];
};

/** Connected accounts each publication still has to reach. */
const awaitingAccounts = async (tx: Tx, publicationIds: readonly number[]): Promise<Known['accounts']> => {
  const places = await tx.query<{ publicationId: number; integrationId: number }>(
    `SELECT publication.id AS "publicationId", chosen.id AS "integrationId"
       FROM publications publication
      CROSS JOIN LATERAL unnest(publication.integration_ids) WITH ORDINALITY AS chosen (id, place)
      WHERE publication.id = ANY ($1::bigint[]) AND ${isAwaited('chosen.id')}
      ORDER BY publication.id, place`,
    [publicationIds],
  );
  const accounts = await connectedAccounts(tx, [...new Set(places.map(({ integrationId }) => integrationId))]);
  const awaiting = new Map<number, SendingAccount[]>();
  for (const { publicationId, integrationId } of places) {
    const account = accounts.get(integrationId);
    if (account) awaiting.set(publicationId, [...(awaiting.get(publicationId) ?? []), account]);
  }
  return awaiting;
};

/** Publications that share an account and a minute with another publication, in any project of their user. */
const sharingTheirMinute = async (tx: Tx, publicationIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const sharing = await tx.query<{ id: number }>(
    // OFFSET 0 is an optimisation fence, so that the index by project is used: popular minutes have thousands of other users'
    // posts.
    `SELECT here.id FROM publications here
      WHERE here.id = ANY ($1::bigint[]) AND EXISTS (
        SELECT FROM projects project CROSS JOIN LATERAL (
                 SELECT FROM publications other
                  WHERE other.user_id = project.user_id AND other.project_id = project.id
                    AND other.scheduled_at = here.scheduled_at AND other.id <> here.id
                    AND other.auto_publish AND ${isUpcoming('other')} AND other.integration_ids && here.integration_ids
                 OFFSET 0) beside
         WHERE project.user_id = here.user_id AND project.deleting_at IS NULL)`,
    [publicationIds],
  );
  return new Set(sharing.map(({ id }) => id));
};
