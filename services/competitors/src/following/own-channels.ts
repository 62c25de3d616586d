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

/** The channel a project's links name as its own; null without a link, or when the link names no channel. */
export const ownChannelName = ({ telegram }: ProjectLinks): string | null => {
  const reading = telegram === undefined ? null : readChannelName(telegram);
  return reading && 'name' in reading ? reading.name : null;
};

/** Additions of channels to a project run one after another. */
export const lockFollowing = (tx: Tx, projectId: number): Promise<void> =>
  lockCreation(tx, `competitors of project ${projectId}`);

/**
 * Makes the channel of a project's link its own: it does not count for the limit, and is soon read automatically. The previous
 * one is removed, unless it has paid analyses, or it has notes or free analyses and the plan has room: then it stays as an
 * ordinary one.
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
  // Otherwise changing links back and forth would add channels beyond the plan; paid results are never removed.
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
