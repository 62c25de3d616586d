import { readChannelName } from '@orbita/contracts';
import type { JobsService } from '@orbita/jobs';
import { type Tx, lockCreation } from '@orbita/platform';
import type { ProjectLinks } from '@orbita/projects';
import { channelNamed } from './channels.js';
import { removeFollowed } from './remove-followed.js';

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
 * before goes with it, unless it has notes or analyses, which were written or paid for: then it stays as any other.
 */
export const followOwnChannel = async (
  tx: Tx,
  jobs: JobsService,
  { userId, projectId }: Project,
  links: ProjectLinks,
): Promise<void> => {
  await lockFollowing(tx, projectId);
  const name = ownChannelName(links);
  const [present] = await tx.query<{ id: number; username: string; isKept: boolean }>(
    `SELECT competitors.id, username,
            notes <> '' OR EXISTS (SELECT FROM competitor_analyses WHERE competitor_id = competitors.id) AS "isKept"
       FROM competitors JOIN channels ON channels.id = channel_id WHERE project_id = $1 AND is_own`,
    [projectId],
  );
  if (present?.username.toLowerCase() === name?.toLowerCase()) return;
  if (present?.isKept) await tx.query('UPDATE competitors SET is_own = false WHERE id = $1', [present.id]);
  else if (present) await removeFollowed(tx, jobs, { userId, competitorId: present.id });
  if (name === null) return;
  const channelId = await channelNamed(tx, name, { due: true });
  await tx.query(
    `INSERT INTO competitors (user_id, project_id, channel_id, is_own) VALUES ($1, $2, $3, true)
     ON CONFLICT (project_id, channel_id) DO UPDATE SET is_own = true`,
    [userId, projectId, channelId],
  );
};
