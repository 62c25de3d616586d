import { AppError } from '@orbita/contracts';
import type { Api } from 'telegram';
import { channelOf, peerOf, photoOf } from '../mtproto/channel-answers.js';
import type { ChannelPeer, ChannelPhoto } from '../mtproto/connection.js';
import { TelegramFailure } from '../mtproto/failure.js';
import { postsOf } from '../mtproto/posts.js';
import type { TelegramRequest, WireChannel, WirePage } from '../wire/telegram-wire.js';
import type { LiveSession } from './live-session.js';
import type { SessionPool } from './session-pool.js';
import type { SessionStates } from './session-states.js';

const PAGE = 100;
/** Sessions that may fail for one page by silence or a lost connection: with more failures the session is not the cause. */
const MAX_TROUBLES = 2;
/** Ms all sessions together may wait in vain for Telegram before the page is asked for elsewhere. */
const SILENCE_MS = 20_000;

const NO_CHANNEL = new Set(['USERNAME_NOT_OCCUPIED', 'USERNAME_INVALID']);
/** A stale access hash gets these answers too. */
const NO_ENTRY = new Set(['CHANNEL_INVALID', 'CHANNEL_PRIVATE', 'CHAT_ADMIN_REQUIRED']);

const isNoEntry = (error: unknown): boolean => error instanceof TelegramFailure && NO_ENTRY.has(error.reason);

/** The final answer about a channel. Null when the cause is not the channel. */
const verdictOf = ({ kind, reason }: TelegramFailure): AppError | null => {
  if (kind !== 'refused') return null;
  if (NO_CHANNEL.has(reason)) return new AppError('CHANNEL_NOT_FOUND');
  return NO_ENTRY.has(reason) ? new AppError('CHANNEL_RESTRICTED') : null;
};

/** Reads pages of channels with any free session. */
export class ChannelPages {
  constructor(
    private readonly pool: SessionPool,
    private readonly states: SessionStates,
    private readonly silenceMs = SILENCE_MS,
  ) {}

  /**
   * Reads one page. A session that has to wait, is logged out or does not answer is replaced by another.
   * @throws AppError verdicts CHANNEL_*; those of {@link SessionPool.use} when no session is left to ask
   */
  async read(request: TelegramRequest<'readPage'>, signal: AbortSignal): Promise<WirePage> {
    const failed: number[] = [];
    let troubles = 0;
    for (;;) {
      let used = 0;
      try {
        return await this.pool.use({ except: failed }, signal, (session) => {
          used = session.id;
          session.bearSilence(this.silenceMs / MAX_TROUBLES);
          return this.blaming(session, () => this.readWith(session, request));
        });
      } catch (error) {
        if (!(error instanceof TelegramFailure)) throw error;
        const verdict = verdictOf(error);
        if (verdict) throw verdict;
        // With a flood wait, a logout or an unreadable string its row already excludes it.
        if (error.kind !== 'flood') failed.push(used);
        if (error.kind === 'trouble' || error.kind === 'refused') troubles += 1;
        if (troubles >= MAX_TROUBLES) throw new AppError('TELEGRAM_UNAVAILABLE', { cause: error });
      }
    }
  }

  /** Stores what a failure says about its session while the session is still ours. */
  private async blaming<T>(session: LiveSession, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof TelegramFailure && !verdictOf(error)) await this.states.failed(session, error);
      throw error;
    }
  }

  private async readWith(session: LiveSession, request: TelegramRequest<'readPage'>): Promise<WirePage> {
    // It was logged out between its choice and its use.
    if (session.sessionSealed === null) throw new TelegramFailure('trouble', 'LOGGED_OUT');
    await session.connect(this.states.open('session_sealed', session.id, session.sessionSealed));
    const { username } = request;
    const known = await this.states.peerOf(session.id, username);
    if (known) {
      try {
        const page = await this.pageOf(session, known, request);
        if (page) return page;
      } catch (error) {
        if (!isNoEntry(error)) throw error;
      }
    }
    // New to this account, or stale: the name is resolved again.
    const peer = peerOf(await session.call('resolve', username));
    await this.states.keepPeer(session.id, username, peer);
    const page = await this.pageOf(session, peer, request);
    if (!page) throw new AppError('CHANNEL_NOT_FOUND');
    return page;
  }

  /** @returns null when the peer no longer has the name */
  private async pageOf(
    session: LiveSession,
    peer: ChannelPeer,
    { username, from, before, avatarId }: TelegramRequest<'readPage'>,
  ): Promise<WirePage | null> {
    let channel: WireChannel | null = null;
    let photo: ChannelPhoto | null = null;
    if (from === undefined) {
      const full = await session.call('fullChannel', peer);
      channel = channelOf(username, full);
      if (!channel) return null;
      photo = photoOf(full);
    }
    const history: Api.messages.TypeMessages = await session.call('history', peer, {
      limit: PAGE,
      offsetId: from === undefined ? undefined : Number(from),
      // Exclusive, in whole seconds.
      offsetDate: before === undefined ? undefined : Math.floor(before / 1_000) + 1,
    });
    const { posts, olderThan } = postsOf(history);
    if (channel && photo && photo.photoId !== avatarId) channel.avatar = await this.avatarOf(session, peer, photo);
    return { channel, posts, older: olderThan === null ? null : String(olderThan) };
  }

  /** The page is already read: it is complete without an avatar. */
  private async avatarOf(session: LiveSession, peer: ChannelPeer, photo: ChannelPhoto): Promise<WireChannel['avatar']> {
    try {
      const bytes = await session.call('avatar', peer, photo);
      return bytes && { id: photo.photoId, base64: Buffer.from(bytes).toString('base64') };
    } catch (error) {
      if (!(error instanceof TelegramFailure)) throw error;
      if (error.kind !== 'refused') await this.states.failed(session, error);
      return null;
    }
  }
}
