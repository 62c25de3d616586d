import { AppError, MAX_WEBHOOKS, type NewWebhook, type WebhookUpdate } from '@orbita/contracts';
import type { EffectsService } from '@orbita/jobs';
import { type Database, type SecretBox, type Tx, lockCreation } from '@orbita/platform';
import { subjectOf } from './delivery-effect.js';
import { mustBeCallable } from './receiver-address.js';
import { WEBHOOKS, type WebhookRecord } from './webhook-record.js';
import { SEALED_SECRETS, type SealedSecrets, newSecret, replacedSecrets, sealFirst } from './webhook-secret.js';

interface WebhooksServiceOptions {
  db: Database;
  effects: EffectsService;
  box: SecretBox;
  /** EGRESS_ALLOW: an internal receiver may be listed here, even without TLS. */
  allow: readonly string[];
}

/** A webhook and its secret, which is shown only once. */
export interface IssuedSecret {
  record: WebhookRecord;
  secret: string;
}

/** Addresses that events are posted to, each with its own secret. */
export class WebhooksService {
  constructor(private readonly options: WebhooksServiceOptions) {}

  /** Webhooks of a user, the latest first. */
  async list(userId: number): Promise<WebhookRecord[]> {
    return this.options.db.query(`${WEBHOOKS} ORDER BY webhook.id DESC LIMIT ${MAX_WEBHOOKS}`, [userId]);
  }

  /**
   * The caller has checked the project's owner.
   * @throws AppError WEBHOOK_LIMIT_REACHED, VALIDATION_FAILED for an address that would never be called, or without TLS unless
   * the operator has listed it
   */
  async create(tx: Tx, userId: number, { url, events, project_id }: NewWebhook): Promise<IssuedSecret> {
    await mustBeCallable(url, this.options.allow);
    await lockCreation(tx, `webhooks of user ${userId}`);
    const [present] = await tx.query<{ count: number }>(
      'SELECT count(*) FROM webhooks WHERE user_id = $1 AND deleted_at IS NULL',
      [userId],
    );
    if ((present?.count ?? 0) >= MAX_WEBHOOKS) throw new AppError('WEBHOOK_LIMIT_REACHED');
    const secret = newSecret();
    const [row] = await tx.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('webhooks', 'id')) AS id`);
    if (!row) throw new Error('a sequence gave no number');
    await tx.query(
      `INSERT INTO webhooks (id, user_id, project_id, url, events, secret_sealed) OVERRIDING SYSTEM VALUE
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [row.id, userId, project_id, url, events, sealFirst(this.options.box, row.id, secret)],
    );
    return { record: await this.get(tx, userId, row.id), secret };
  }

  /**
   * Changes the given fields. Turning it on resets the count of failures.
   * The caller has checked the project's owner.
   * @throws AppError WEBHOOK_NOT_FOUND, VALIDATION_FAILED as {@link create}
   */
  async update(
    tx: Tx,
    userId: number,
    id: number,
    { url, events, project_id, is_active }: WebhookUpdate,
  ): Promise<WebhookRecord> {
    // Turned on with an address that is never called, it would lose five more events.
    const called = url ?? (is_active ? (await this.get(tx, userId, id)).url : undefined);
    if (called !== undefined) await mustBeCallable(called, this.options.allow);
    await tx.query(
      `UPDATE webhooks
          SET url = coalesce($3, url), events = coalesce($4, events),
              project_id = CASE WHEN $5 THEN $6::bigint ELSE project_id END,
              state = CASE $7::boolean WHEN true THEN 'active' WHEN false THEN 'paused' ELSE state END,
              disabled_reason = CASE WHEN $7 IS NULL THEN disabled_reason END,
              disabled_by = CASE WHEN $7 IS NULL THEN disabled_by END,
              failed_in_row = CASE WHEN $7 THEN 0 ELSE failed_in_row END
        WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL`,
      [id, userId, url ?? null, events ?? null, project_id !== undefined, project_id ?? null, is_active ?? null],
    );
    return this.get(tx, userId, id);
  }

  /**
   * Gives a webhook another secret. The present one also signs for a day, and those before it for the rest of theirs.
   * @throws AppError WEBHOOK_NOT_FOUND, SECRET_REPLACED_TOO_OFTEN
   */
  async rotate(tx: Tx, userId: number, id: number): Promise<IssuedSecret> {
    const [webhook] = await tx.query<SealedSecrets>(
      `SELECT ${SEALED_SECRETS('webhooks')} FROM webhooks
        WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id, userId],
    );
    if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
    const secret = newSecret();
    const { present, former, formerUntil, older } = replacedSecrets(this.options.box, webhook, secret);
    await tx.query(
      `UPDATE webhooks SET secret_sealed = $2, former_secret_sealed = $3, former_until = $4, older_secrets_sealed = $5
        WHERE id = $1`,
      [id, present, former, formerUntil, older],
    );
    return { record: await this.get(tx, userId, id), secret };
  }

  /** Ends a webhook. A sweep removes it with its log. @throws AppError WEBHOOK_NOT_FOUND */
  async delete(tx: Tx, userId: number, id: number): Promise<void> {
    await this.get(tx, userId, id);
    // The effects before the rows they are about, as their outcomes lock them.
    await this.options.effects.cancel(tx, { subject: subjectOf(id) });
    await tx.query('UPDATE webhooks SET deleted_at = now() WHERE id = $1', [id]);
  }

  /** @throws AppError WEBHOOK_NOT_FOUND */
  async get(tx: Tx | Database, userId: number, id: number): Promise<WebhookRecord> {
    const [webhook] = await tx.query<WebhookRecord>(`${WEBHOOKS} AND webhook.id = $2`, [userId, id]);
    if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
    return webhook;
  }
}
