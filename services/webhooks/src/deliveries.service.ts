import { Injectable } from '@nestjs/common';
import { AppError, WEBHOOK_PING, WEBHOOK_REPLAYED_AT_ONCE, type WebhookDeliveryState } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { type PostedEvent, postDeliveries, repostUndelivered } from './post-deliveries.js';
import { composeEvent } from './notify-webhooks.js';
import { DELIVERIES, DELIVERY_COLUMNS, type DeliveryDetails, type DeliveryRecord } from './webhook-record.js';
import { WebhooksService } from './webhooks.service.js';

/** Part of a log, the newest first. */
interface Slice {
  state: WebhookDeliveryState | undefined;
  /** Older than this one. */
  before: number | undefined;
  limit: number;
}

/** The log of webhook deliveries, and deliveries sent by hand. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhooksService,
  ) {}

  /** @throws AppError WEBHOOK_NOT_FOUND */
  async list(userId: number, webhookId: number, { state, before, limit }: Slice): Promise<DeliveryRecord[]> {
    await this.webhooks.get(this.db, userId, webhookId);
    const parameters: unknown[] = [webhookId, limit];
    const conditions = ['delivery.webhook_id = $1'];
    if (state !== undefined) conditions.push(`delivery.state = $${parameters.push(state)}`);
    if (before !== undefined) conditions.push(`delivery.id < $${parameters.push(before)}`);
    return this.db.query(
      `SELECT ${DELIVERY_COLUMNS} FROM ${DELIVERIES} WHERE ${conditions.join(' AND ')} ORDER BY delivery.id DESC LIMIT $2`,
      parameters,
    );
  }

  /** @throws AppError WEBHOOK_DELIVERY_NOT_FOUND */
  async get(from: Database | Tx, userId: number, webhookId: number, id: number): Promise<DeliveryDetails> {
    const [delivery] = await from.query<DeliveryDetails>(
      `SELECT ${DELIVERY_COLUMNS}, body, answer FROM ${DELIVERIES}
        WHERE delivery.id = $1 AND webhook.id = $2 AND webhook.user_id = $3`,
      [id, webhookId, userId],
    );
    if (!delivery) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND');
    return delivery;
  }

  /** Sends a test event to a webhook, also to a paused one. @throws AppError WEBHOOK_NOT_FOUND */
  async ping(tx: Tx, userId: number, webhookId: number): Promise<DeliveryRecord> {
    await this.webhooks.get(tx, userId, webhookId);
    return this.post(tx, { userId, webhookId }, composeEvent(WEBHOOK_PING, { webhook: { id: webhookId } }), false);
  }

  /** Posts an event again, under its own id. @throws AppError WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_OFF */
  async replay(tx: Tx, userId: number, webhookId: number, id: number): Promise<DeliveryRecord> {
    const { eventId, type, body } = await this.get(tx, userId, webhookId, id);
    const { state } = await this.webhooks.get(tx, userId, webhookId);
    if (state !== 'active' && type !== WEBHOOK_PING) throw new AppError('WEBHOOK_OFF');
    return this.post(tx, { userId, webhookId }, { id: eventId, type, body }, true);
  }

  /**
   * Posts everything of a log that was not delivered. Events already on their way are skipped, so asking twice sends once.
   * @returns how many events; at most 1000 at once
   * @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_OFF
   */
  async replayUndelivered(tx: Tx, userId: number, webhookId: number): Promise<number> {
    // Locked, so that the second of two requests sees what the first one has sent.
    await tx.query('SELECT 1 FROM webhooks WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE', [webhookId, userId]);
    const { state } = await this.webhooks.get(tx, userId, webhookId);
    if (state !== 'active') throw new AppError('WEBHOOK_OFF');
    return repostUndelivered(tx, userId, webhookId, WEBHOOK_REPLAYED_AT_ONCE);
  }

  private async post(
    tx: Tx,
    { userId, webhookId }: { userId: number; webhookId: number },
    event: PostedEvent,
    isReplay: boolean,
  ): Promise<DeliveryRecord> {
    const [id] = await postDeliveries(tx, userId, event, [webhookId], { isReplay });
    return this.get(tx, userId, webhookId, id!);
  }
}
