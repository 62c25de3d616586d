import type { PersonalErasure, PersonalExport, Tx } from '@orbita/platform';

/** Personal data in this service: where users have events sent. */
export const webhooksExport: PersonalExport = {
  rows: [
    {
      name: 'webhooks',
      table: 'webhooks',
      columns: [
        'id',
        'project_id',
        'url',
        'events',
        'state',
        'disabled_reason',
        'disabled_by',
        'created_at',
        'deleted_at',
      ],
      withheld: {
        'allows signing in our name': ['secret_sealed', 'former_secret_sealed', 'former_until', 'older_secrets_sealed'],
        'how we run it': ['failed_in_row'],
      },
    },
  ],
  left: {
    webhook_deliveries: 'ids of jobs and publications that are exported themselves, for 30 days',
  },
};

/**
 * Removes up to `limit` rows of the webhooks that match a condition: first their deliveries, then the webhooks. @returns how
 * many
 */
const removeWebhooks = async (tx: Tx, condition: string, parameters: unknown[], limit: number): Promise<number> => {
  const bound = [...parameters, limit];
  const sent = await tx.query(
    `DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
       SELECT delivery.id FROM webhooks JOIN webhook_deliveries delivery ON delivery.webhook_id = webhooks.id
        WHERE ${condition} LIMIT $${bound.length})) RETURNING 1`,
    bound,
  );
  if (sent.length > 0) return sent.length;
  const gone = await tx.query(
    `DELETE FROM webhooks WHERE id = ANY (ARRAY(SELECT id FROM webhooks WHERE ${condition} LIMIT $${bound.length})) RETURNING 1`,
    bound,
  );
  return gone.length;
};

export const webhooksErasure: PersonalErasure = {
  tables: ['webhooks', 'webhook_deliveries'],
  kept: {},
  erase: (tx, userId, limit) => removeWebhooks(tx, 'user_id = $1', [userId], limit),
};

/** This service's part in the deletion of a project: webhooks for this project only are deleted with it. */
export const webhooksDeletion = {
  tables: ['webhooks'],
  remove: (tx: Tx, { userId, projectId }: { userId: number; projectId: number }, limit: number): Promise<number> =>
    removeWebhooks(tx, 'user_id = $1 AND project_id = $2', [userId, projectId], limit),
};
