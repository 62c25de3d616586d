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

/** A source that asks to come back this soon is busy with others, and is waited for. */
const LONGEST_PAUSE_S = 30;
const TURNS = 4;

/** Pages a refresh reads at most to meet what it knows: a gap longer than this is told, not closed. */
const PAGES_TO_MEET = 3;

export interface ChannelReadingsOptions {
  db: Database;
  readers: ReaderChain;
  leases: ChannelLeases;
  /** Takes the pictures of what was read; none are copied without it. */
  pictures?: PictureOrders | undefined;
  logger: Logger;
}

/** What the covered time was when a run of pages began. */
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

/** Reads channels and stores what they say: each by one reader at a time, for everybody who follows it. */
export class ChannelReadings {
  constructor(private readonly options: ChannelReadingsOptions) {}

  /**
   * Reads the newest posts, unless that was done a moment ago.
   * @throws AppError as `ChannelReader`; COMPETITOR_NOT_FOUND when the channel is gone
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

  /** Runs `work` with the channel to itself, fresh or not; what goes wrong is noted as {@link refresh} does. */
  async exclusively<T>(channelId: number, signal: AbortSignal, work: (lease: ChannelLease) => Promise<T>): Promise<T> {
    const result = await this.options.leases.reading(channelId, { signal, isForced: true }, (lease) =>
      this.noting(lease, async () => ({ value: await work(lease) })),
    );
    if (!result) throw new Error('a channel that is read in any case was not');
    return result.value;
  }

  /** One page, from the newest post or from where the one before ended. */
  async page(
    { channel: { id, username }, signal }: ChannelLease,
    {
      from,
      before,
      source,
    }: { from?: string | undefined; before?: PostPlace | undefined; source?: ChannelSource | undefined },
  ): Promise<SourcedPage> {
    // Asked of the rows: an avatar whose copy failed has to be handed over again.
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

  /** Stores pages that follow each other, and has their pictures copied. */
  async store(
    lease: ChannelLease,
    { older, ...reading }: SourcedPage & { top: Date | null; earlier: Covered | null },
  ): Promise<void> {
    await storeReading(this.options.db, lease, { ...reading, isToTheBeginning: older === null });
    this.options.pictures?.add(lease.channel.id, picturesOf(reading));
  }

  /** The newest page, and those that lead from it to what is known. */
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
        // What was read is worth keeping; that it does not reach, the coverage says.
        if (lease.signal.aborted || !(error instanceof AppError)) throw error;
        return pages;
      }
    }
  }

  /** What a reading says of its channel stays with the channel, unless the reading was called off. */
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
