import type { SubscriptionsService } from '@orbita/billing';
import { type PublicationEntity, beginSending, storeSending } from '@orbita/content';
import { type AttemptHold, type ErrorCode, type Message, say } from '@orbita/contracts';
import type { EffectsService } from '@orbita/jobs';
import { type Database, type Logger, SetAside, type Tx, postsSettled } from '@orbita/platform';
import { type PlannedAttempt, type RejectedAttempt, planAttempts } from './attempt-plans.js';
import { isEmpty, postsOf } from './attempt-posts.js';
import { HOLDS, HOLD_OF_PUBLICATION, IS_HELD } from './holds.js';
import { ACCOUNT_COLUMNS, type SendingAccount, accountRefusal } from './sending-account.js';
import { isAfterEnd, isAwaited, settlePublication } from './sending-state.js';
import { notifyOfAttempt } from './notify-user.js';
import { notifyWebhooksOf } from './notify-webhooks.js';

/** Publications one transaction claims. */
const BATCH = 100;
/**
 * Claimed this long before their time, so that the effects, which keep the time, begin on time: by then a thousand are claimed.
 */
const AHEAD = '5 seconds';
/** A post later than this is not sent any more. */
export const LATE = '60 minutes';

/** Accounts a running publication still has to reach, even if other accounts fail (SQL). */
const ELSEWHERE = `
  EXISTS (SELECT FROM publications sending CROSS JOIN LATERAL unnest(sending.integration_ids) AS chosen (id)
            JOIN integrations account ON account.id = chosen.id AND account.user_id = sending.user_id
           WHERE sending.id = publication.id AND account.deleted_at IS NULL AND ${isAwaited('account.id')}
             AND NOT ${isAfterEnd('publication.id')})`;
/** Its text is being written: it waits for it, and so does a variant for the text it has in common (SQL). */
const IS_UNWRITTEN = `
  (publication.status = 'generating'
   OR publication.variant_of IS NOT NULL AND NOT publication.own_text
      AND EXISTS (SELECT FROM publications main WHERE main.id = publication.variant_of AND main.status = 'generating'))`;

/** What is due now. Held back and unwritten publications are due only once their hour is over. */
export const DUE = `
  FROM publications publication
  JOIN projects project ON project.id = publication.project_id AND project.deleting_at IS NULL
  JOIN users owner ON owner.id = publication.user_id AND owner.deleted_at IS NULL
  LEFT JOIN project_publishing held ON held.user_id = publication.user_id AND held.project_id = publication.project_id
 WHERE publication.auto_publish AND publication.status IN ('draft', 'generating', 'ready', 'scheduled', 'publishing')
   AND publication.scheduled_at <= now() + interval '${AHEAD}'
   AND (publication.scheduled_at <= now() - interval '${LATE}' OR NOT (${IS_UNWRITTEN} OR ${IS_HELD}))
   AND (publication.status <> 'publishing' OR ${ELSEWHERE})`;

type Due = Pick<
  PublicationEntity,
  | 'id'
  | 'userId'
  | 'projectId'
  | 'contentPlanId'
  | 'variantOf'
  | 'title'
  | 'status'
  | 'content'
  | 'contentEntities'
  | 'media'
> & { isLate: boolean; isUnwritten: boolean; hold: AttemptHold | null };

const REASONS = {
  unwritten: say('attempt.was-unwritten'),
  forgotten: { code: 'ACT_MISSED' },
} satisfies Record<string, Message>;

const failed = (code: ErrorCode): RejectedAttempt => ({ status: 'failed', code, reason: { code } });
const missed = (reason: Message): RejectedAttempt => ({ status: 'missed', code: 'ACT_MISSED', reason });

interface DuePublicationsOptions {
  db: Database;
  effects: EffectsService;
  subscriptions: Pick<SubscriptionsService, 'entitlementsOf'>;
  logger: Logger;
}

/**
 * Claims publications whose time has come. Each becomes attempts, one an account; those that cannot be sent get the reason.
 * Safe to run in several processes; the clock is PostgreSQL's.
 */
export class DuePublications {
  private readonly aside = new SetAside('due publications');

  constructor(private readonly options: DuePublicationsOptions) {}

  /** Processes one bounded batch. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const due = await db.query<{ id: number }>(
      `SELECT publication.id ${DUE} AND publication.id <> ALL ($1::bigint[])
        ORDER BY publication.scheduled_at LIMIT ${BATCH}`,
      [this.aside.resting()],
    );
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return false;
    await this.aside.actOn(ids, (rows) => this.claim(rows), logger);
    return ids.length === BATCH;
  }

  private claim(ids: readonly number[]): Promise<void> {
    return this.options.db.transaction(async (tx) => {
      const due = await tx.query<Due>(
        `SELECT publication.id, publication.user_id AS "userId", publication.project_id AS "projectId",
                publication.content_plan_id AS "contentPlanId", publication.variant_of AS "variantOf", publication.title,
                publication.status, content, content_entities AS "contentEntities", media::float8[] AS media,
                publication.scheduled_at <= now() - interval '${LATE}' AS "isLate",
                ${IS_UNWRITTEN} AS "isUnwritten",
                ${HOLD_OF_PUBLICATION} AS hold
           ${DUE} AND publication.id = ANY ($1::bigint[])
          ORDER BY publication.scheduled_at FOR NO KEY UPDATE OF publication SKIP LOCKED`,
        [ids],
      );
      const attempts = await this.planFor(tx, due);
      const going = new Set(attempts.filter(({ rejected }) => !rejected).map(({ publicationId }) => publicationId));
      await beginSending(tx, [...going]);
      for (const publication of due) if (!going.has(publication.id)) await this.end(tx, publication);
    });
  }

  private async planFor(tx: Tx, due: readonly Due[]): Promise<PlannedAttempt[]> {
    const accounts = await awaitingAccounts(tx, due);
    const posts = await postsOf(tx, due);
    const allowed = await this.allowedUsers(tx, due);
    const byId = new Map(due.map((publication) => [publication.id, publication]));
    const attempts = await planAttempts(
      tx,
      this.options.effects,
      accounts.flatMap(({ publicationId, account }) => {
        const publication = byId.get(publicationId)!;
        const { userId, projectId } = publication;
        return {
          userId,
          projectId,
          publicationId,
          integrationId: account.id,
          origin: 'schedule' as const,
          post: posts.get(publicationId)!,
          rejected: obstacleOf(publication, account, allowed.has(userId)),
        };
      }),
    );
    for (const [place, { id, publicationId, rejected }] of attempts.entries()) {
      if (!rejected) continue;
      const { title: account, platform } = accounts[place]!.account;
      const { status, reason } = rejected;
      const ended = { key: `publication-attempt-${id}`, status, account, reason };
      await notifyOfAttempt(tx, byId.get(publicationId)!, ended);
      tx.afterCommit(async () => postsSettled.inc({ platform, outcome: status }));
    }
    return attempts;
  }

  /**
   * A publication of which nothing is sent gets its status from its attempts. One without any account left fails, with a
   * notification.
   */
  private async end(tx: Tx, publication: Due): Promise<void> {
    if (await settlePublication(tx, publication.id)) return;
    const code = 'INTEGRATION_NOT_FOUND';
    await storeSending(tx, publication.id, { state: 'failed', publishedCount: 0 });
    await notifyWebhooksOf(tx, publication, 'failed');
    await notifyOfAttempt(tx, publication, {
      key: `publication-${publication.id}-without-account`,
      status: 'failed',
      account: say('account.not-chosen'),
      reason: { code },
    });
  }

  private async allowedUsers(tx: Tx, due: readonly Due[]): Promise<ReadonlySet<number>> {
    const allowed = new Set<number>();
    for (const userId of new Set(due.map((publication) => publication.userId))) {
      if ((await this.options.subscriptions.entitlementsOf(userId, tx)).proTools) allowed.add(userId);
    }
    return allowed;
  }
}

const whyLate = ({ hold, isUnwritten }: Due): Message => {
  if (isUnwritten) return REASONS.unwritten;
  return hold ? HOLDS[hold].missed : REASONS.forgotten;
};

const obstacleOf = (publication: Due, account: SendingAccount, isAllowed: boolean): RejectedAttempt | undefined => {
  if (publication.isLate) return missed(whyLate(publication));
  if (isEmpty(publication)) return failed('PUBLICATION_WITHOUT_TEXT');
  if (!isAllowed) return failed('AUTO_PUBLISHING_NOT_ALLOWED');
  const refusal = accountRefusal(account, publication);
  return refusal && failed(refusal);
};

/** The accounts each publication still has to reach, in its order. Disconnected accounts are left out. */
const awaitingAccounts = async (
  tx: Tx,
  due: readonly Due[],
): Promise<{ publicationId: number; account: SendingAccount }[]> => {
  const rows = await tx.query<SendingAccount & { publicationId: number }>(
    `SELECT publication.id AS "publicationId", ${ACCOUNT_COLUMNS}
       FROM publications publication
      CROSS JOIN LATERAL unnest(publication.integration_ids) WITH ORDINALITY AS chosen (id, place)
       JOIN integrations account ON account.id = chosen.id AND account.user_id = publication.user_id
      WHERE publication.id = ANY ($1::bigint[]) AND account.deleted_at IS NULL AND ${isAwaited('account.id')}
      ORDER BY publication.id, place`,
    [due.map(({ id }) => id)],
  );
  return rows.map(({ publicationId, ...account }) => ({ publicationId, account }));
};
