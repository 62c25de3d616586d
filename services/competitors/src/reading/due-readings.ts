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

/** A reading that died is due again after this, unless it ended well. */
const AGAIN_AFTER = '1 hour';

/**
 * Reads channels whose day has passed without anybody asking, so that the line of subscribers has a point for each day, and
 * own channels right away. One at a time a process: whoever asks goes before.
 */
export class DueReadings {
  constructor(private readonly options: DueReadingsOptions) {}

  /** Reads the channel due first. @returns whether there was one */
  async piece(signal: AbortSignal): Promise<boolean> {
    const { db, readings, logger } = this.options;
    const [due] = await db.query<Due>(
      // Put off by the claim itself: whoever dies over it holds nobody up. One that nobody follows rests, and is forgotten in time.
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
      logger.info({ err: error, channelId: due.id }, 'a channel that was due could not be read');
    }
    return true;
  }
}
