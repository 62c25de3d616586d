import type { SubscriptionsService } from '@orbita/billing';
import { type Database, type Tx, lockCreation } from '@orbita/platform';

/** Number of channels a user follows over all projects, and the plan's limit. */
export interface Room {
  limit: number;
  followed: number;
}

/** Channels that count for the limit: not own ones, nor those of projects that are being deleted. */
const countFollowed = async (db: Pick<Database | Tx, 'query'>, userId: number): Promise<number> => {
  const [row] = await db.query<{ followed: number }>(
    `SELECT count(*) AS followed FROM competitors JOIN projects ON projects.id = project_id AND deleting_at IS NULL
      WHERE competitors.user_id = $1 AND NOT is_own`,
    [userId],
  );
  return row?.followed ?? 0;
};

/** The present state, without a lock. */
export const roomOf = async (db: Database, subscriptions: SubscriptionsService, userId: number): Promise<Room> => {
  const [{ followedChannels: limit }, followed] = await Promise.all([
    subscriptions.entitlementsOf(userId),
    countFollowed(db, userId),
  ]);
  return { limit, followed };
};

/** Changes that count for a user's limit run one after another, over all projects; locked before a single project. */
export const lockRoom = (tx: Tx, userId: number): Promise<void> => lockCreation(tx, `competitors of user ${userId}`);

/** The room of a user whose {@link lockRoom} is held. */
export const lockedRoom = async (tx: Tx, subscriptions: SubscriptionsService, userId: number): Promise<Room> => {
  const { followedChannels: limit } = await subscriptions.entitlementsOf(userId, tx);
  return { limit, followed: await countFollowed(tx, userId) };
};
