import { AppError } from '@orbita/contracts';
import type { Database, Logger, Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChannelState, FRESH_FOR } from './channel-state.js';

/** How long a reader without renewals keeps its channel; by the database's clock. */
const LEASE = '10 seconds';
/** Several renewals fit into a lease. */
const RENEWED_EVERY_MS = 2_500;
/** A reader that finds a channel being read checks again after this time, */
const LOOK_AGAIN_MS = 300;
/** and gives up after this one: its place among the running jobs is needed. A forced reading waits on. */
const PATIENCE_MS = 20_000;

/** The right to read one channel and to store the result, until it is released or another reader takes over. */
export interface ChannelLease {
  channel: ChannelState;
  token: string;
  /** Aborted when the work was cancelled or the lease was lost. */
  signal: AbortSignal;
}

/**
 * Checked in the transaction that stores a reading.
 * @throws AppError CHANNEL_UNREADABLE when another reader holds the lease now
 */
export const mustHold = async (tx: Tx, { channel, token }: ChannelLease): Promise<void> => {
  const [held] = await tx.query('SELECT 1 FROM channels WHERE id = $1 AND reading_token = $2 FOR NO KEY UPDATE', [
    channel.id,
    token,
  ]);
  if (!held) throw lost();
};

const lost = (): AppError => new AppError('CHANNEL_UNREADABLE');

interface Look extends ChannelState {
  isMine: boolean;
  now: Date;
}

interface LeaseOptions {
  db: Database;
  logger: Logger;
  /** How long to wait for another reader's result; {@link PATIENCE_MS} by default. */
  patienceMs?: number;
}

/** Result of requesting a channel. */
type Taken = { lease: ChannelLease } | { fresh: ChannelState };

/**
 * Ensures that a channel has one reader at a time, over all processes: a second one waits for the result of the first
 * (docs/adr/0025-a-channel-is-read-once.md). No lock is held meanwhile, only two columns of a row.
 */
export class ChannelLeases {
  constructor(private readonly options: LeaseOptions) {}

  /**
   * Runs `work` under the lease of a channel.
   * @param isForced reads even if the channel is fresh; without it a fresh channel returns undefined and `work` is not called
   * @throws AppError COMPETITOR_NOT_FOUND when it was deleted; the error of the previous reader; CHANNEL_UNREADABLE when that
   * took too long; with `isForced` only the signal's reason, because it waits for its turn
   */
  async reading<T>(
    channelId: number,
    { signal, isForced = false }: { signal: AbortSignal; isForced?: boolean },
    work: (lease: ChannelLease) => Promise<T>,
  ): Promise<T | undefined> {
    const taken = await this.take(channelId, { signal, isForced });
    if ('fresh' in taken) return undefined;
    const { lease } = taken;
    const losing = new AbortController();
    const keeping = this.keep(lease, losing);
    try {
      return await work({ ...lease, signal: AbortSignal.any([signal, losing.signal]) });
    } catch (error) {
      if (losing.signal.aborted && !signal.aborted) throw lost();
      throw error;
    } finally {
      clearInterval(keeping);
      await this.release(lease);
    }
  }

  private async take(
    channelId: number,
    { signal, isForced }: { signal: AbortSignal; isForced: boolean },
  ): Promise<Taken> {
    const token = randomUUID();
    const until = Date.now() + (this.options.patienceMs ?? PATIENCE_MS);
    let since: Date | undefined;
    for (;;) {
      signal.throwIfAborted();
      const { isMine, now, ...channel } = await this.look(channelId, token, isForced);
      if (isMine) return { lease: { channel, token, signal } };
      if (channel.isFresh && !isForced) return { fresh: channel };
      since ??= now;
      if (!isForced && channel.problemCode && channel.problemAt && channel.problemAt >= since) {
        throw new AppError(channel.problemCode);
      }
      if (!isForced && Date.now() >= until) throw lost();
      await pause(LOOK_AGAIN_MS, undefined, { signal });
    }
  }

  /** Takes the channel if no process reads it and it is not fresh. */
  private async look(channelId: number, token: string, isForced: boolean): Promise<Look> {
    const [look] = await this.options.db.query<Look>(
      // The row before the update: the known state when the reading began.
      `WITH mine AS (
         UPDATE channels SET reading_token = $2, reading_until = now() + $3::interval
          WHERE id = $1 AND (reading_until IS NULL OR reading_until < now())
            AND ($5 OR checked_at IS NULL OR checked_at < now() - $4::interval)
         RETURNING id)
       SELECT id, username, checked_at AS "checkedAt", coalesce(checked_at >= now() - $4::interval, false) AS "isFresh",
              covered_since AS "coveredSince", problem_code AS "problemCode", problem_at AS "problemAt",
              (SELECT published_at FROM channel_posts WHERE channel_id = channels.id
                ORDER BY published_at DESC, id DESC LIMIT 1) AS "newestPostAt",
              EXISTS (SELECT FROM mine) AS "isMine", now() AS now
         FROM channels WHERE id = $1`,
      [channelId, token, LEASE, FRESH_FOR, isForced],
    );
    if (!look) throw new AppError('COMPETITOR_NOT_FOUND');
    return look;
  }

  private keep({ channel, token }: ChannelLease, losing: AbortController): NodeJS.Timeout {
    const { db, logger } = this.options;
    return setInterval(() => {
      db.query(
        `UPDATE channels SET reading_until = now() + $3::interval WHERE id = $1 AND reading_token = $2 RETURNING id`,
        [channel.id, token, LEASE],
      ).then(
        (held) => {
          if (held.length === 0) losing.abort();
        },
        (error: unknown) =>
          logger.warn({ err: error, channelId: channel.id }, 'renewing the lease of a channel failed'),
      );
    }, RENEWED_EVERY_MS);
  }

  /** If the release fails, the lease expires by itself. */
  private async release({ channel, token }: ChannelLease): Promise<void> {
    const { db, logger } = this.options;
    await db
      .query('UPDATE channels SET reading_token = NULL, reading_until = NULL WHERE id = $1 AND reading_token = $2', [
        channel.id,
        token,
      ])
      .catch((error: unknown) =>
        logger.warn({ err: error, channelId: channel.id }, 'releasing the lease of a channel failed'),
      );
  }
}
