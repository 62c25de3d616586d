import { Inject, Injectable } from '@nestjs/common';
import { type PublicationEntity, beginSending, hasEnded, lockOwnPublication, lockSent } from '@orbita/content';
import { AppError, type PublishingNetwork, type SettleRequest, unfilledPlaces } from '@orbita/contracts';
import { EffectsService } from '@orbita/jobs';
import { Database, type Tx, isUniqueViolation } from '@orbita/platform';
import type { Networks } from '../networks/networks.js';
import { NETWORKS } from '../networks/token.js';
import { postIdIn } from '../readings/post-id.js';
import { storeOutcome } from './attempt-outcomes.js';
import { planAttempts } from './attempt-plans.js';
import { isEmpty, postOf, postsOf } from './attempt-posts.js';
import { type AttemptRecord, RECORDS } from './attempt-records.js';
import { accountRefusal, connectedAccounts } from './sending-account.js';
import { ACCEPTED, isAfterEnd } from './sending-state.js';

/** Where to send a publication at once. */
interface PublishOrder {
  integrationIds: readonly number[];
  /** All of these accounts are of this network. */
  platform?: PublishingNetwork;
  /** Its owner has confirmed the places that still need filling in. */
  isUnfilledConfirmed?: boolean;
}

/** Receipts in one answer at most. */
const MOST = 100;

/** Attempts to publish: orders, receipts, and the user's answer about unknown outcomes. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly db: Database,
    private readonly effects: EffectsService,
    @Inject(NETWORKS) private readonly networks: Networks,
  ) {}

  /**
   * Sends a publication to accounts at once: all of them, or none. An order by its owner ignores a pause and needs no approval
   * by
   * a client.
   * @returns ids of the attempts, in the order of the accounts
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_WITHOUT_TEXT; with `details.integration_id`: INTEGRATION_NOT_FOUND
   * also for an account of another project or another network, INTEGRATION_INACTIVE, PUBLICATION_ALREADY_SENT,
   * NETWORK_UNAVAILABLE, NETWORK_POST_REFUSED with the sentence of the problem; UNFILLED_PLACES (`details.count`,
   * `details.places`)
   * until its owner confirms them
   */
  async publish(tx: Tx, userId: number, publicationId: number, order: PublishOrder): Promise<number[]> {
    const publication = await lockOwnPublication(tx, userId, publicationId);
    const { projectId } = publication;
    const accounts = await connectedAccounts(tx, order.integrationIds);
    const had = await this.accountsThatHave(tx, publicationId);
    if (isEmpty(publication)) throw new AppError('PUBLICATION_WITHOUT_TEXT');
    const post = (await postsOf(tx, [publication])).get(publicationId)!;
    for (const id of order.integrationIds) {
      const details = { integration_id: id };
      const account = accounts.get(id);
      const refusal = accountRefusal(account, { userId, projectId });
      if (!account || refusal) throw new AppError(refusal ?? 'INTEGRATION_NOT_FOUND', { details });
      if (order.platform && account.platform !== order.platform)
        throw new AppError('INTEGRATION_NOT_FOUND', { details });
      if (had.has(id)) throw new AppError('PUBLICATION_ALREADY_SENT', { details });
      const network = this.networks.get(account.platform);
      if (!network) throw new AppError('NETWORK_UNAVAILABLE', { details });
      const { problems } = network.preflight(postOf(0, post), account);
      const obstacle = problems.find(({ weight }) => weight === 'blocks');
      if (obstacle) throw new AppError('NETWORK_POST_REFUSED', { message: obstacle.message, details });
    }
    if (!order.isUnfilledConfirmed) mustBeFilled(publication);
    const afterEnd = hasEnded(publication.status) || (await this.isAfterEnd(tx, publication));
    const plans = order.integrationIds.map((integrationId) => ({
      userId,
      projectId,
      publicationId,
      integrationId,
      origin: 'user' as const,
      afterEnd,
      post,
    }));
    try {
      const attempts = await planAttempts(tx, this.effects, plans);
      await beginSending(tx, [publicationId]);
      return attempts.map(({ id }) => id);
    } catch (error) {
      // The lock above prevents this. If it ever fails, the index prevents it.
      if (isUniqueViolation(error, 'publishing_attempts_once')) throw new AppError('PUBLICATION_ALREADY_SENT');
      throw error;
    }
  }

  /** Attempts of a publication, newest first. The caller has checked its owner. */
  async ofPublication(publicationId: number): Promise<AttemptRecord[]> {
    return this.db.query(`${RECORDS} WHERE attempt.publication_id = $1 ORDER BY attempt.id DESC LIMIT ${MOST}`, [
      publicationId,
    ]);
  }

  /** The posts that were published from it, newest first. The caller has checked its owner. */
  async published(publicationId: number): Promise<AttemptRecord[]> {
    return this.db.query(
      `${RECORDS} WHERE attempt.publication_id = $1 AND attempt.status = 'published' ORDER BY attempt.id DESC LIMIT ${MOST}`,
      [publicationId],
    );
  }

  /** Some attempts of one user, in the order of `ids`. */
  async byIds(from: Database | Tx, userId: number, ids: readonly number[]): Promise<AttemptRecord[]> {
    return from.query(
      `${RECORDS} WHERE attempt.user_id = $1 AND attempt.id = ANY ($2::bigint[])
        ORDER BY array_position($2::bigint[], attempt.id)`,
      [userId, ids],
    );
  }

  /**
   * Accepts the user's answer about an attempt with an unknown outcome, also when its publication was deleted since. An attempt
   * that did not arrive may be published again.
   * @throws AppError PUBLICATION_NOT_FOUND, ATTEMPT_NOT_FOUND, ATTEMPT_SETTLED
   */
  async settle(
    tx: Tx,
    userId: number,
    publicationId: number,
    { attempt_id, outcome, url }: SettleRequest,
  ): Promise<AttemptRecord> {
    const [attempt] = await tx.query<{ effectId: number | null } & Parameters<typeof postIdIn>[1]>(
      `SELECT act_id AS "effectId", account.platform, account.account_key AS "accountKey", account.settings
         FROM publishing_attempts attempt JOIN integrations account ON account.id = integration_id
         JOIN projects project ON project.id = attempt.project_id AND project.deleting_at IS NULL
        WHERE attempt.id = $1 AND attempt.user_id = $2 AND publication_id = $3`,
      [attempt_id, userId, publicationId],
    );
    if (!attempt) {
      await lockOwnPublication(tx, userId, publicationId);
      throw new AppError('ATTEMPT_NOT_FOUND');
    }
    // The effect before the publication, as its outcomes lock them. Of two answers the second one finds the first.
    if (!(await this.confirm(tx, attempt.effectId, outcome === 'published' ? 'done' : 'not sent'))) {
      throw new AppError('ATTEMPT_SETTLED');
    }
    await lockSent(tx, publicationId);
    const open = await tx.query('SELECT 1 FROM publishing_attempts WHERE id = $1 FOR NO KEY UPDATE', [attempt_id]);
    if (open.length === 0) throw new AppError('ATTEMPT_NOT_FOUND');
    const code = 'ACT_NOT_SENT';
    const externalId = url === undefined ? null : postIdIn(url, attempt);
    const stored = await storeOutcome(
      tx,
      attempt_id,
      outcome === 'published'
        ? { status: 'published', externalId, url: url ?? null, missing: null, by: 'user' }
        : { status: 'failed', code, reason: { code }, by: 'user' },
    );
    if (!stored) throw new AppError('ATTEMPT_SETTLED');
    const [settled] = await this.byIds(tx, userId, [attempt_id]);
    return settled!;
  }

  /** @returns whether the effect was unconfirmed; one that was deleted by age always was */
  private async confirm(tx: Tx, effectId: number | null, word: 'done' | 'not sent'): Promise<boolean> {
    if (effectId === null) return false;
    if (await this.effects.confirm(tx, effectId, word)) return true;
    return (await tx.query('SELECT 1 FROM acts WHERE id = $1', [effectId])).length === 0;
  }

  /** Whether the running attempts of a publication were ordered after it had ended. */
  private async isAfterEnd(tx: Tx, { id, status }: Pick<PublicationEntity, 'id' | 'status'>): Promise<boolean> {
    if (status !== 'publishing') return false;
    const [latest] = await tx.query<{ afterEnd: boolean }>(`SELECT ${isAfterEnd('$1')} AS "afterEnd"`, [id]);
    return latest?.afterEnd === true;
  }

  private async accountsThatHave(tx: Tx, publicationId: number): Promise<ReadonlySet<number>> {
    const had = await tx.query<{ id: number }>(
      `SELECT integration_id AS id FROM publishing_attempts WHERE publication_id = $1 AND status IN ${ACCEPTED}`,
      [publicationId],
    );
    return new Set(had.map(({ id }) => id));
  }
}

/** Places an error names at most. */
const MOST_PLACES = 10;

/** @throws AppError UNFILLED_PLACES */
const mustBeFilled = ({ content, contentEntities }: Pick<PublicationEntity, 'content' | 'contentEntities'>): void => {
  const text = content ?? '';
  const found = unfilledPlaces(text, contentEntities);
  if (found.length === 0) return;
  const places = found.slice(0, MOST_PLACES).map(({ offset, length }) => text.slice(offset, offset + length));
  throw new AppError('UNFILLED_PLACES', { details: { count: found.length, places } });
};
