import type { SubscriptionsService } from '@orbita/billing';
import { type Database, type Tx, lockCreation } from '@orbita/platform';

/** How many channels a user follows over all projects, and how many the plan allows. */
export interface Room {
  limit: number;
  followed: number;
}

/** What counts for the limit: own channels do not, nor those of projects that are being deleted. */
const countFollowed = async (db: Pick<Database | Tx, 'query'>, userId: number): Promise<number> => {
  const [row] = await db.query<{ followed: number }>(
    `SELECT count(*) AS followed FROM competitors JOIN projects ON projects.id = project_id AND deleting_at IS NULL
      WHERE competitors.user_id = $1 AND NOT is_own`,
    [userId],
  );
  return row?.followed ?? 0;
};

/** As it is just now, held by nobody. */
export const roomOf = async (db: Database, subscriptions: SubscriptionsService, userId: number): Promise<Room> => {
  const [{ followedChannels: limit }, followed] = await Promise.all([
    subscriptions.entitlementsOf(userId),
    countFollowed(db, userId),
  ]);
  return { limit, followed };
};

/** Whoever changes what counts for a user's limit comes one after the other, over all projects; taken before the lock of one. */
export const lockRoom = (tx: Tx, userId: number): Promise<void> => lockCreation(tx, `competitors of user ${userId}`);

/** The room of a user who is {@link lockRoom locked}. */
export const lockedRoom = async (tx: Tx, subscriptions: SubscriptionsService, userId: number): Promise<Room> => {
  const { followedChannels: limit } = await subscriptions.entitlementsOf(userId, tx);
  return { limit, followed: await countFollowed(tx, userId) };
};
