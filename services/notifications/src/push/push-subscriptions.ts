import { AppError, MAX_PUSH_SUBSCRIPTIONS, type NewPushSubscription, say } from '@orbita/contracts';
import type { Database, SecretBox, Tx } from '@orbita/platform';
import { createECDH, hash } from 'node:crypto';
import { sealSubscription } from './subscription.js';

interface PushSubscriptionsOptions {
  db: Database;
  box: SecretBox;
  /** VAPID_PUBLIC_KEY. Without one nothing is pushed. */
  publicKey: string | undefined;
  /** EGRESS_ALLOW: an internal push service may be listed here, even without TLS. */
  allow: readonly string[];
}

/** The user whose device registers, and their login. */
interface Subscriber {
  userId: number;
  tokenId: number;
}

const refused = (field: string): AppError =>
  new AppError('VALIDATION_FAILED', {
    field,
    message: say('push.subscription-unusable'),
  });

/** Whether these 65 bytes are a point of the curve: otherwise no message could be encrypted. */
const isPoint = (p256dh: string): boolean => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

/** Devices that get pushes. Each belongs to the login it was registered with and ends with it. */
export class PushSubscriptions {
  constructor(private readonly options: PushSubscriptionsOptions) {}

  /** The key browsers subscribe with. Null when nothing is pushed. */
  get key(): string | null {
    return this.options.publicKey ?? null;
  }

  /**
   * Registers or renews a device. A device of another account is moved to this one.
   * @returns id of its row
   * @throws AppError PUSH_UNAVAILABLE, VALIDATION_FAILED for an address without TLS and for invalid keys
   */
  async subscribe(tx: Tx, { userId, tokenId }: Subscriber, subscription: NewPushSubscription): Promise<number> {
    if (this.key === null) throw new AppError('PUSH_UNAVAILABLE');
    if (!this.mayBeCalled(subscription.endpoint)) throw refused('endpoint');
    if (!isPoint(subscription.keys.p256dh)) throw refused('keys.p256dh');
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO push_subscriptions (user_id, session_id, endpoint_hash) VALUES ($1, $2, $3)
       ON CONFLICT ON CONSTRAINT push_subscriptions_endpoint_key
       DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id, renewed_at = clock_timestamp()
       RETURNING id`,
      [userId, tokenId, hash('sha256', subscription.endpoint, 'buffer')],
    );
    if (!row) throw new Error('the row of a device was not returned');
    await tx.query('UPDATE push_subscriptions SET subscription_sealed = $2 WHERE id = $1', [
      row.id,
      sealSubscription(this.options.box, row.id, subscription),
    ]);
    await tx.query(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY renewed_at DESC, id DESC OFFSET $2)`,
      [userId, MAX_PUSH_SUBSCRIPTIONS],
    );
    return row.id;
  }

  /** Removes a device of the user. @throws AppError PUSH_SUBSCRIPTION_NOT_FOUND */
  async unsubscribe(tx: Tx, userId: number, id: number): Promise<void> {
    const gone = await tx.query('DELETE FROM push_subscriptions WHERE id = $1 AND user_id = $2 RETURNING id', [
      id,
      userId,
    ]);
    if (gone.length === 0) throw new AppError('PUSH_SUBSCRIPTION_NOT_FOUND');
  }

  /** Removes the devices of an ended login. */
  async endSession(tokenId: number): Promise<void> {
    await this.options.db.query('DELETE FROM push_subscriptions WHERE session_id = $1', [tokenId]);
  }

  private mayBeCalled(endpoint: string): boolean {
    const { protocol, host, hostname, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return protocol === 'https:' || [host, hostname].some((known) => this.options.allow.includes(known));
  }
}

/** Deletes up to `limit` devices whose login is over. @returns how many */
export const forgetSignedOutDevices = async (db: Database, limit: number): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM push_subscriptions WHERE id = ANY (ARRAY(
       SELECT id FROM push_subscriptions device
        WHERE NOT EXISTS (SELECT 1 FROM access_tokens session WHERE session.id = device.session_id
                             AND session.revoked_at IS NULL AND session.expires_at > now())
        LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING id`,
    [limit],
  );
  return gone.length;
};
