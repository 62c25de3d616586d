import { AppError } from '@orbita/contracts';
import type { Database, Logger } from '@orbita/platform';
import type { ChannelReadings } from './channel-readings.js';

interface DueReadingsOptions {
  db: Database;
  readings: ChannelReadings;
  logger: Logger;
}

interface Due {
  id: number;
  isFollowed: boolean;
}

/** A crashed reading is due again after this time, unless it ended successfully. */
const AGAIN_AFTER = '1 hour';

/**
 * Reads channels once a day automatically, so that the subscriber curve has a point for each day, and own channels at once. One
 * at a time per process: users' requests have priority.
 */
export class DueReadings {
  constructor(private readonly options: DueReadingsOptions) {}

  /** Reads the channel due first. @returns whether there was one */
  async piece(signal: AbortSignal): Promise<boolean> {
    const { db, readings, logger } = this.options;
    const [due] = await db.query<Due>(
      // The claim itself postpones the channel: a crash does not block others. A channel without followers is skipped, and
      // deleted in time.
      `WITH due AS (
         SELECT id, EXISTS (SELECT FROM competitors WHERE channel_id = channels.id) AS is_followed
           FROM channels WHERE next_reading_at <= now() ORDER BY next_reading_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       UPDATE channels
          SET next_reading_at = CASE WHEN is_followed THEN now() + $1::interval END,
              unfollowed_at = CASE WHEN is_followed THEN NULL ELSE now() END
         FROM due WHERE channels.id = due.id RETURNING channels.id, is_followed AS "isFollowed"`,
      [AGAIN_AFTER],
    );
    if (!due) return false;
    if (!due.isFollowed) return true;
    try {
      await readings.refresh(due.id, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      logger.info({ err: error, channelId: due.id }, 'reading a due channel failed');
    }
    return true;
  }
}
