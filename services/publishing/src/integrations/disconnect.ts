import type { Tx } from '@orbita/platform';

/** What content does when an account its publications would go out to is gone: `releaseAccount` of the content service. */
export type ReleaseAccount = (tx: Tx, userId: number, integrationId: number) => Promise<void>;

/** Deletes the key and everything that would use it. The row stays for the history of what went out. */
const FORGET_KEY = `deleted_at = now(), is_active = false, check_after = NULL, credentials_sealed = NULL,
  credentials_end = NULL, login_id = NULL, expires_at = NULL, key_claimed_until = NULL, key_refused_at = NULL,
  problem = NULL, problem_said = NULL`;

/** Deletes the keys of up to `limit` accounts that serve only the project being deleted. @returns those accounts */
export const disconnectOfProject = async (
  tx: Tx,
  { userId, projectId }: { userId: number; projectId: number },
  limit: number,
): Promise<number[]> => {
  const gone = await tx.query<{ id: number }>(
    `UPDATE integrations SET ${FORGET_KEY}, project_id = NULL WHERE id = ANY (ARRAY(
       SELECT id FROM integrations WHERE user_id = $1 AND project_id = $2 LIMIT $3 FOR UPDATE)) RETURNING id`,
    [userId, projectId, limit],
  );
  return gone.map(({ id }) => id);
};

/** Deletes the key of one account. @returns whether it was connected */
export const disconnect = async (tx: Tx, userId: number, id: number): Promise<boolean> => {
  const gone = await tx.query(
    `UPDATE integrations SET ${FORGET_KEY} WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING 1`,
    [id, userId],
  );
  return gone.length > 0;
};
