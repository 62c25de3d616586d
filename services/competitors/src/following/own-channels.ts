import type { SubscriptionsService } from '@orbita/billing';
import { readChannelName } from '@orbita/contracts';
import type { JobsService } from '@orbita/jobs';
import { type Tx, lockCreation } from '@orbita/platform';
import type { ProjectLinks } from '@orbita/projects';
import { channelNamed } from './channels.js';
import { removeFollowed } from './remove-followed.js';
import { lockRoom, lockedRoom } from './room.js';

interface Services {
  jobs: JobsService;
  subscriptions: SubscriptionsService;
}

interface Project {
  userId: number;
  projectId: number;
}

/** The channel a project's links name as its own; null without a link, and for one that names no channel. */
export const ownChannelName = ({ telegram }: ProjectLinks): string | null => {
  const reading = telegram === undefined ? null : readChannelName(telegram);
  return reading && 'name' in reading ? reading.name : null;
};

/** Whoever adds a channel to a project comes one after the other. */
export const lockFollowing = (tx: Tx, projectId: number): Promise<void> =>
  lockCreation(tx, `competitors of project ${projectId}`);

/**
 * Makes a project's own channel the one its link names: followed without counting, read soon without anybody asking. The one
 * before goes with it, unless it has analyses that were paid for, or notes or free analyses and a place in the plan: then it
 * stays as any other.
 */
export const followOwnChannel = async (
  tx: Tx,
  { jobs, subscriptions }: Services,
  { userId, projectId }: Project,
  links: ProjectLinks,
): Promise<void> => {
  await lockRoom(tx, userId);
  await lockFollowing(tx, projectId);
  const name = ownChannelName(links);
  const [present] = await tx.query<{ id: number; username: string; isUsed: boolean; isPaid: boolean; freed: number }>(
    `SELECT own.id, username,
            notes <> '' OR EXISTS (SELECT FROM competitor_analyses WHERE competitor_id = own.id) AS "isUsed",
            EXISTS (SELECT FROM competitor_analyses WHERE competitor_id = own.id AND NOT is_demo) AS "isPaid",
            (SELECT count(*) FROM competitors JOIN channels ON channels.id = channel_id
              WHERE project_id = $1 AND NOT is_own AND lower(username) = lower($2)) AS freed
       FROM competitors own JOIN channels ON channels.id = channel_id WHERE project_id = $1 AND is_own`,
    [projectId, name],
  );
  if (present?.username.toLowerCase() === name?.toLowerCase()) return;
  const hasRoom = async (freed: number): Promise<boolean> => {
    const { limit, followed } = await lockedRoom(tx, subscriptions, userId);
    return followed - freed < limit;
  };
  // Otherwise links changed to and fro would make channels that no plan allows; what was paid for is nobody's to take away.
  const isKept = present && (present.isPaid || (present.isUsed && (await hasRoom(present.freed))));
  if (isKept) await tx.query('UPDATE competitors SET is_own = false WHERE id = $1', [present.id]);
  else if (present) await removeFollowed(tx, jobs, { userId, competitorId: present.id });
  if (name === null) return;
  const channelId = await channelNamed(tx, name, { due: true });
  await tx.query(
    `INSERT INTO competitors (user_id, project_id, channel_id, is_own) VALUES ($1, $2, $3, true)
     ON CONFLICT (project_id, channel_id) DO UPDATE SET is_own = true`,
    [userId, projectId, channelId],
  );
};
