import { untilAborted } from '@orbita/platform';
import type { Api, TelegramClient } from 'telegram';
import { TelegramFailure, failureOf } from './failure.js';
import { SocketFence } from './fenced-sockets.js';
import { type TelegramAccess, type TelegramLibrary, loadLibrary } from './library.js';

/** Sockets are cut before this. What remains is the library's own clean-up. */
const DESTROY_TIMEOUT_MS = 2_000;

/** A small avatar has about 10 kB; a part of a file is a power of two. */
const MAX_AVATAR_BYTES = 128 * 1024;

/** The user of an account. */
export interface TelegramUser {
  id: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  /** With a plus. */
  phone: string | null;
}

/** A channel as one account can refer to it. */
export interface ChannelPeer {
  channelId: string;
  accessHash: string;
}

/** A channel's avatar, by name. */
export interface ChannelPhoto {
  photoId: string;
  /** Data centre that stores it. */
  dcId: number;
}

/** The server's answer to a code. */
export type SignInOutcome = 'signed-in' | 'password-needed' | 'no-account';

const given = (text: string | null | undefined): string | null => (text ? text : null);

/**
 * One open connection of one account. Every method is one call of Telegram and throws only {@link TelegramFailure}.
 * After one of kind `trouble` the connection must be destroyed.
 */
export class TelegramConnection {
  private readonly over = new AbortController();
  private destroyed: Promise<void> | undefined;

  private constructor(
    private readonly library: TelegramLibrary,
    private readonly client: TelegramClient,
    private readonly fence: SocketFence,
    private readonly access: TelegramAccess,
  ) {}

  /**
   * Connects.
   * @param saved an account's string, or a half-made login's; empty for a new login
   * @param lost aborted when this process may not use the account any more: everything open is cut at once
   */
  static async open(access: TelegramAccess, saved: string, lost: AbortSignal): Promise<TelegramConnection> {
    const { proxy } = access;
    if (proxy === 'unfit') throw new TelegramFailure('trouble', 'PROXY_UNFIT');
    const library = await loadLibrary(access);
    const { TelegramClient: Client, Logger, sessions } = library;
    const { LogLevel } = await import('telegram/extensions/Logger.js');
    const session = new sessions.StringSession(saved);
    if (saved === '' && access.dataCentre) {
      const { id, host, port } = access.dataCentre;
      session.setDC(id, host, port);
    }
    const fence = new SocketFence();
    const client = new Client(session, access.apiId, access.apiHash, {
      connectionRetries: 3,
      requestRetries: 2,
      // A pause is reported at once instead of slept through.
      floodSleepThreshold: 0,
      timeout: 10,
      // The library's log lines may contain what was sent over the connection.
      baseLogger: new Logger(LogLevel.NONE),
      networkSocket: fence.socketsOf(library),
      ...(proxy && { proxy }),
    });
    // Updates are not used here. Without their loop the library makes no calls or pings of its own.
    client._loopStarted = true;
    const connection = new TelegramConnection(library, client, fence, access);
    const cut = (): void => void connection.destroy();
    lost.addEventListener('abort', cut, { once: true });
    try {
      // Loading takes time, and an earlier abort of the signal fires no event any more.
      if (lost.aborted) throw new TelegramFailure('trouble', 'LEASE_LOST');
      await connection.bounded(client.connect());
      if (lost.aborted) throw new TelegramFailure('trouble', 'LEASE_LOST');
      return connection;
    } catch (error) {
      await connection.destroy();
      throw failureOf(error);
    }
  }

  /** The string that opens this connection's account again. A secret. */
  save(): string {
    // The library declares `void` for sessions that store themselves.
    return String(this.client.session.save());
  }

  async sendCode(phoneNumber: string): Promise<{ phoneCodeHash: string; isCodeViaApp: boolean }> {
    const { Api } = this.library;
    const { apiId, apiHash } = this.access;
    const sent = await this.invoke(
      new Api.auth.SendCode({ phoneNumber, apiId, apiHash, settings: new Api.CodeSettings({}) }),
    );
    if (!('phoneCodeHash' in sent)) throw new TelegramFailure('refused', 'SEND_CODE_UNAVAILABLE');
    const type = 'type' in sent ? (sent.type as { className?: string }).className : undefined;
    return { phoneCodeHash: sent.phoneCodeHash, isCodeViaApp: type === 'auth.SentCodeTypeApp' };
  }

  async signIn(phoneNumber: string, phoneCodeHash: string, phoneCode: string): Promise<SignInOutcome> {
    const { Api } = this.library;
    try {
      const signed = await this.invoke(new Api.auth.SignIn({ phoneNumber, phoneCodeHash, phoneCode }));
      return signed.className === 'auth.AuthorizationSignUpRequired' ? 'no-account' : 'signed-in';
    } catch (error) {
      if (failureOf(error).reason === 'SESSION_PASSWORD_NEEDED') return 'password-needed';
      throw error;
    }
  }

  /** Proves the password of two-factor protection. Each try asks for a new challenge. Two calls. */
  async checkPassword(word: string): Promise<void> {
    const { Api, password } = this.library;
    const challenge = await this.invoke(new Api.account.GetPassword());
    const proof = await password.computeCheck(challenge, word);
    await this.invoke(new Api.auth.CheckPassword({ password: proof }));
  }

  async me(): Promise<TelegramUser> {
    const { Api } = this.library;
    const [user] = await this.invoke(new Api.users.GetUsers({ id: [new Api.InputUserSelf()] }));
    if (user?.className !== 'User') throw new TelegramFailure('login-gone', 'AUTH_KEY_UNREGISTERED');
    return {
      id: user.id.toString(),
      username: given(user.username ?? user.usernames?.find(({ active }) => active)?.username),
      firstName: given(user.firstName),
      lastName: given(user.lastName),
      phone: user.phone ? `+${user.phone.replace(/^\+/, '')}` : null,
    };
  }

  async logOut(): Promise<void> {
    await this.invoke(new this.library.Api.auth.LogOut());
  }

  /** The most strictly limited call: callers must keep its answer. */
  async resolve(username: string): Promise<Api.contacts.ResolvedPeer> {
    return this.invoke(new this.library.Api.contacts.ResolveUsername({ username }));
  }

  async fullChannel(peer: ChannelPeer): Promise<Api.messages.ChatFull> {
    const { Api } = this.library;
    return this.invoke(new Api.channels.GetFullChannel({ channel: new Api.InputChannel(this.named(peer)) }));
  }

  /** Messages older than `offsetId`, or than `offsetDate` (epoch seconds). Without either, the newest. */
  async history(
    peer: ChannelPeer,
    { limit, offsetId, offsetDate }: { limit: number; offsetId?: number | undefined; offsetDate?: number | undefined },
  ): Promise<Api.messages.TypeMessages> {
    const { Api } = this.library;
    const request = { peer: new Api.InputPeerChannel(this.named(peer)), limit, offsetId, offsetDate };
    return this.invoke(new Api.messages.GetHistory(request));
  }

  /**
   * Downloads a channel's avatar in its small size over this connection. Another data centre would need its own connection.
   * @returns its bytes; null when it is stored elsewhere, or is larger than an avatar
   */
  async avatar(peer: ChannelPeer, { photoId, dcId }: ChannelPhoto): Promise<Uint8Array | null> {
    const { Api, helpers } = this.library;
    if (dcId !== this.client.session.dcId) return null;
    const location = new Api.InputPeerPhotoFileLocation({
      peer: new Api.InputPeerChannel(this.named(peer)),
      photoId: helpers.returnBigInt(photoId),
    });
    const request = new Api.upload.GetFile({ location, offset: helpers.returnBigInt(0), limit: MAX_AVATAR_BYTES });
    const file = await this.invoke(request);
    return file.className === 'upload.File' && file.bytes.length > 0 && file.bytes.length < MAX_AVATAR_BYTES
      ? file.bytes
      : null;
  }

  /** Cuts the connection. Nothing of it is open afterwards. Never throws. */
  destroy(): Promise<void> {
    return (this.destroyed ??= this.end());
  }

  private async end(): Promise<void> {
    this.over.abort();
    const cut = this.fence.shut();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DESTROY_TIMEOUT_MS);
    });
    // Its sockets are closed, so errors of the library do not matter any more.
    const tidied = this.client.destroy().catch(() => undefined);
    await Promise.race([Promise.all([cut, tidied]), late]);
    clearTimeout(timer);
    await cut;
  }

  private named({ channelId, accessHash }: ChannelPeer) {
    const { returnBigInt } = this.library.helpers;
    return { channelId: returnBigInt(channelId), accessHash: returnBigInt(accessHash) };
  }

  private async invoke<R extends Api.AnyRequest>(request: R): Promise<R['__response']> {
    try {
      return await this.bounded(this.client.invoke(request));
    } catch (error) {
      throw failureOf(error);
    }
  }

  private async bounded<T>(work: Promise<T>): Promise<T> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), this.access.callTimeoutMs);
    const until = AbortSignal.any([this.over.signal, silence.signal]);
    // After a time-out the call ends when the connection is destroyed.
    work.catch(() => undefined);
    try {
      return await untilAborted(work, until);
    } catch (error) {
      if (!until.aborted || error !== until.reason) throw error;
      throw new TelegramFailure('trouble', silence.signal.aborted ? 'SILENT' : 'CUT');
    } finally {
      clearTimeout(timer);
    }
  }
}
