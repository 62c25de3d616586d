import { AppError, type ChannelSource } from '@orbita/contracts';
import type { Database, Logger } from '@orbita/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { storeProblem, storeReading } from '../channels/store-reading.js';
import { keptAvatar } from '../pictures/given-avatar.js';
import { type ChannelLease, ChannelLeases } from './channel-lease.js';
import { isChannelProblem, isVerdict, oldestOf } from './channel-state.js';
import type { PostPlace } from './channel-reader.js';
import type { Covered } from './coverage.js';
import type { PictureOrder, PictureOrders } from './picture-orders.js';
import type { ReaderChain, SourcedPage } from './reader-chain.js';

/** A source that asks for a pause up to this long is only busy, and is waited for. */
const LONGEST_PAUSE_S = 30;
const TURNS = 4;

/** Maximum number of pages a refresh reads to reach known posts: a larger gap is reported, not closed. */
const PAGES_TO_MEET = 3;

export interface ChannelReadingsOptions {
  db: Database;
  readers: ReaderChain;
  leases: ChannelLeases;
  /** Receives the pictures of a reading; without it none are copied. */
  pictures?: PictureOrders | undefined;
  logger: Logger;
}

/** The covered period when a run of pages began. */
export const coveredBy = ({ channel }: Pick<ChannelLease, 'channel'>): Covered | null =>
  channel.coveredSince && channel.newestPostAt ? { since: channel.coveredSince, until: channel.newestPostAt } : null;

const picturesOf = ({ channel, posts }: Pick<SourcedPage, 'channel' | 'posts'>): PictureOrder[] => {
  const avatar = channel?.avatarUrl ?? null;
  return [
    ...(avatar !== null || channel?.avatar ? [{ messageId: 0, place: 0, url: avatar, given: channel?.avatar }] : []),
    ...posts.flatMap(({ messageId, media }) =>
      media.flatMap(({ pictureUrl: url }, place) =>
        url === null ? [] : [{ messageId, place, url, given: undefined }],
      ),
    ),
  ];
};

/** Reads channels and stores the result: one reader at a time, for all followers. */
export class ChannelReadings {
  constructor(private readonly options: ChannelReadingsOptions) {}

  /**
   * Reads the newest posts, unless the channel is fresh.
   * @throws AppError as `ChannelReader`; COMPETITOR_NOT_FOUND when the channel was deleted
   */
  async refresh(channelId: number, signal: AbortSignal): Promise<void> {
    await this.options.leases.reading(channelId, { signal }, (lease) =>
      this.noting(lease, async () => {
        const pages = await this.newestPages(lease);
        const [first] = pages;
        await this.store(lease, {
          source: first!.source,
          channel: first!.channel,
          posts: pages.flatMap(({ posts }) => posts),
          older: pages.at(-1)!.older,
          top: null,
          earlier: coveredBy(lease),
        });
      }),
    );
  }

  /** Runs `work` with the channel to itself, fresh or not; errors are stored as in {@link refresh}. */
  async exclusively<T>(channelId: number, signal: AbortSignal, work: (lease: ChannelLease) => Promise<T>): Promise<T> {
    const result = await this.options.leases.reading(channelId, { signal, isForced: true }, (lease) =>
      this.noting(lease, async () => ({ value: await work(lease) })),
    );
    if (!result) throw new Error('a channel that is read in any case was not');
    return result.value;
  }

  /** One page, from the newest post or from the end of the previous page. */
  async page(
    { channel: { id, username }, signal }: ChannelLease,
    {
      from,
      before,
      source,
    }: { from?: string | undefined; before?: PostPlace | undefined; source?: ChannelSource | undefined },
  ): Promise<SourcedPage> {
    // Read from the rows: an avatar whose copy failed must be sent again.
    const avatarId = from === undefined ? await keptAvatar(this.options.db, id) : undefined;
    const request = {
      username,
      signal,
      ...(from !== undefined && { from }),
      ...(before && { before }),
      ...(avatarId !== undefined && { avatarId }),
    };
    for (let turns = 1; ; turns += 1) {
      try {
        return await this.options.readers.readPage(request, source);
      } catch (error) {
        const seconds = error instanceof AppError ? error.details?.retry_after_seconds : undefined;
        if (typeof seconds !== 'number' || seconds > LONGEST_PAUSE_S || turns === TURNS) throw error;
        await pause(seconds * 1_000, undefined, { signal });
      }
    }
  }

  /** Stores consecutive pages, and orders copies of their pictures. */
  async store(
    lease: ChannelLease,
    { older, ...reading }: SourcedPage & { top: Date | null; earlier: Covered | null },
  ): Promise<void> {
    await storeReading(this.options.db, lease, { ...reading, isToTheBeginning: older === null });
    this.options.pictures?.add(lease.channel.id, picturesOf(reading));
  }

  /** The newest page, and the ones from it down to known posts. */
  private async newestPages(lease: ChannelLease): Promise<SourcedPage[]> {
    const pages = [await this.page(lease, {})];
    const until = coveredBy(lease)?.until;
    for (;;) {
      const { older, posts, source } = pages.at(-1)!;
      const reached = oldestOf(posts);
      if (until === undefined || older === null || reached === null || reached <= until) return pages;
      if (pages.length === PAGES_TO_MEET) return pages;
      try {
        pages.push(await this.page(lease, { from: older, source }));
      } catch (error) {
        // Read pages are stored; the coverage shows that they do not reach known posts.
        if (lease.signal.aborted || !(error instanceof AppError)) throw error;
        return pages;
      }
    }
  }

  /** An error of a reading is stored with the channel, unless the reading was cancelled. */
  private async noting<T>(lease: ChannelLease, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof AppError && isChannelProblem(error.code) && !lease.signal.aborted) {
        await storeProblem(this.options.db, lease, { code: error.code, isFinal: isVerdict(error.code) });
      }
      throw error;
    }
  }
}
