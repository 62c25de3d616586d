import { type ErrorCode, WEBHOOK_FAILURES, WEBHOOK_PING, type Message, say } from '@orbita/contracts';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

/** Nothing was sent, and the receiver is not to blame. */
const NOT_SENT: ReadonlySet<ErrorCode> = new Set([
  'WEBHOOK_OFF',
  'WEBHOOK_NOT_FOUND',
  'WEBHOOKS_NOT_ALLOWED',
  'WEBHOOK_NOT_SENT',
]);

/** An effect's own sentences are about times and networks, and some blame the receiver. */
const codeOf = (code: ErrorCode): ErrorCode =>
  code === 'ACT_MISSED' || code === 'ACT_NOT_ACCEPTED' ? 'WEBHOOK_NOT_SENT' : code;

/** The receiver accepted it: the count of failures starts over. */
export const storeSuccess = async (tx: Tx, deliveryId: number): Promise<void> => {
  await tx.query(
    `WITH delivered AS (UPDATE webhook_deliveries SET state = 'delivered' WHERE id = $1 RETURNING webhook_id)
     UPDATE webhooks SET failed_in_row = 0 FROM delivered WHERE id = webhook_id AND failed_in_row > 0`,
    [deliveryId],
  );
};

/** Gives a delivery up. A receiver that is gone, or fails too often in a row, is switched off, and its owner is notified. */
export const storeFailure = async (tx: Tx, deliveryId: number, reason: ErrorCode): Promise<void> => {
  const code = codeOf(reason);
  const isSent = !NOT_SENT.has(code);
  const [delivery] = await tx.query<{ webhookId: number; type: string }>(
    `UPDATE webhook_deliveries SET state = $2, error_code = $3 WHERE id = $1 RETURNING webhook_id AS "webhookId", type`,
    [deliveryId, isSent ? 'failed' : 'cancelled', code],
  );
  if (!delivery || !isSent || delivery.type === WEBHOOK_PING) return;
  const [disabled] = await tx.query<{ userId: number; url: string; state: string }>(
    `UPDATE webhooks
        SET failed_in_row = failed_in_row + 1,
            state = CASE WHEN $2 OR failed_in_row + 1 >= ${WEBHOOK_FAILURES} THEN 'disabled' ELSE state END,
            disabled_reason = CASE WHEN $2 THEN 'gone' WHEN failed_in_row + 1 >= ${WEBHOOK_FAILURES} THEN 'failing' END,
            disabled_by = CASE WHEN $2 OR failed_in_row + 1 >= ${WEBHOOK_FAILURES} THEN $3 END
      WHERE id = $1 AND state = 'active' AND deleted_at IS NULL
      RETURNING user_id AS "userId", url, state`,
    [delivery.webhookId, code === 'WEBHOOK_GONE', code],
  );
  if (disabled?.state === 'disabled') await notifyOwner(tx, { ...disabled, deliveryId, code });
};

const whyDisabled = (code: ErrorCode): Message => {
  switch (code) {
    case 'WEBHOOK_GONE':
      return say('notice.webhook-gone');
    case 'WEBHOOK_ADDRESS_REFUSED':
      return say('notice.webhook-address');
    default:
      return say('notice.webhook-failing');
  }
};

/** Names only the host: an address may contain secrets of the receiver. */
const notifyOwner = async (
  tx: Tx,
  { userId, url, deliveryId, code }: { userId: number; url: string; deliveryId: number; code: ErrorCode },
): Promise<void> => {
  const { host } = new URL(url);
  await notify(tx, {
    userId,
    kind: 'webhook.disabled',
    key: `webhook-disabled-${deliveryId}`,
    title: say('notice.webhook-off', { host }),
    text: whyDisabled(code),
    path: '/dashboard/settings/developers',
  });
};
