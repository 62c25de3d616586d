import { type Database, SealedTextRefused, SecretBox, type Tx, boundToRow } from '@orbita/platform';
import { type Message, say } from '@orbita/contracts';
import type { ChannelPeer, TelegramUser } from '../mtproto/connection.js';
import { TelegramFailure } from '../mtproto/failure.js';
import { HAS_STALE_LOGIN } from '../sessions/session-conditions.js';

const SCREEN = '/dashboard/admin/telegram-sessions';
const LOGIN_MINUTES = 5;
/** How long a half-made login that Telegram does not end is kept and tried again. */
const GIVEN_UP_AFTER_HOURS = 24;

type SealedColumnName = 'session_sealed' | 'login_sealed' | 'phone_sealed';

/** A session as claimed. Meanwhile its row may contain a later login. */
interface ClaimedLogin {
  id: number;
  sessionSealed: string | null;
}

/** A login between its requests. */
export interface HalfMadeLogin {
  stage: 'code' | 'password';
  /** Opens the connection that asked for the code: the code is valid only for its key. */
  session: string;
  phone: string;
  phoneCodeHash: string;
}

/** A half-made login as its row has it. */
interface StoredLogin {
  sealed: string;
  stage: HalfMadeLogin['stage'];
  /** It was not continued in time. */
  isStale: boolean;
  /** The string of its connection. @throws TelegramFailure `unreadable` */
  open: () => string;
}

/** A session to notify administrators about, and when it was given up. */
interface LeftSession {
  id: number;
  name: string;
  at: Date;
}

const NO_LOGIN_BEGUN = 'login_sealed = NULL, login_stage = NULL, login_expires_at = NULL';

/**
 * What is known of each session from Telegram, in its row. What opens an account leaves here sealed, except to its connection.
 */
export class SessionStates {
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
  ) {}

  seal(column: SealedColumnName, id: number, plain: string): string {
    return this.box.seal(plain, boundToRow('telegram_sessions', column, id));
  }

  /** @throws TelegramFailure `unreadable` */
  open(column: SealedColumnName, id: number, sealed: string): string {
    try {
      return this.box.open(sealed, boundToRow('telegram_sessions', column, id));
    } catch (error) {
      if (!(error instanceof SealedTextRefused)) throw error;
      throw new TelegramFailure('unreadable', 'UNREADABLE');
    }
  }

  /** Keeps a login that continues with another request, for five minutes from now. */
  async keepLogin(id: number, { stage, ...login }: HalfMadeLogin): Promise<void> {
    await this.db.query(
      `UPDATE telegram_sessions SET login_sealed = $2, login_stage = $3, login_expires_at = now() + $4 * interval '1 minute'
        WHERE id = $1`,
      [id, this.seal('login_sealed', id, JSON.stringify(login)), stage, LOGIN_MINUTES],
    );
  }

  /** Null when no login has begun, or it took too long. */
  async loginOf(id: number): Promise<HalfMadeLogin | null> {
    const stored = await this.storedLogin(id);
    return stored && !stored.isStale ? this.openLogin(id, stored) : null;
  }

  /** The begun login that is not over here, however old. Null when there is none. */
  async storedLogin(id: number): Promise<StoredLogin | null> {
    // «stage» is never NULL: it is stored with the half-made login.
    const [row] = await this.db.query<Omit<StoredLogin, 'open'>>(
      `SELECT login_sealed AS sealed, login_stage AS stage, ${HAS_STALE_LOGIN} AS "isStale"
         FROM telegram_sessions WHERE id = $1 AND login_sealed IS NOT NULL`,
      [id],
    );
    return row ? { ...row, open: () => this.openLogin(id, row).session } : null;
  }

  /** Deletes the half-made login. With `sealed`, only if no other was begun. */
  async dropLogin(id: number, sealed: string | null = null): Promise<void> {
    await this.db.query(
      `UPDATE telegram_sessions SET ${NO_LOGIN_BEGUN} WHERE id = $1 AND login_sealed = coalesce($2, login_sealed)`,
      [id, sealed],
    );
  }

  /**
   * Deletes a half-made login that could not be ended for a day, and asks administrators to end it.
   * @returns whether it is so old
   */
  async giveUpLogin(id: number, sealed: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [session] = await tx.query<LeftSession>(
        `UPDATE telegram_sessions SET ${NO_LOGIN_BEGUN}
          WHERE id = $1 AND login_sealed = $2 AND login_expires_at <= now() - $3 * interval '1 hour'
          RETURNING id, session_name AS name, now() AS at`,
        [id, sealed, GIVEN_UP_AFTER_HOURS],
      );
      if (!session) return false;
      await this.notifyAdministrators(tx, session, {
        title: say('notice.telegram-login-begun', { name: session.name }),
        text: say('notice.telegram-login-left-text'),
      });
      return true;
    });
  }

  /** A login is complete: data of another account is removed. */
  async authorized(id: number, session: string, phone: string, user: TelegramUser): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(
        `DELETE FROM telegram_peers USING telegram_sessions session
          WHERE session_id = session.id AND session.id = $1 AND session.telegram_user_id IS DISTINCT FROM $2`,
        [id, user.id],
      );
      await tx.query(
        `UPDATE telegram_sessions
            SET is_authorized = true, session_sealed = $2, phone_sealed = $3, phone_last4 = right($4, 4),
                flood_wait_until = NULL, ${NO_LOGIN_BEGUN}
          WHERE id = $1`,
        [id, this.seal('session_sealed', id, session), this.seal('phone_sealed', id, phone), phone.slice(-4)],
      );
      await this.introduce(tx, id, user);
    });
  }

  /** Stores whose account it is, as Telegram has just answered. */
  async introduced(id: number, user: TelegramUser): Promise<void> {
    await this.db.transaction((tx) => this.introduce(tx, id, user));
  }

  /** Deletes the login and everything only its account could use. */
  async loggedOut(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('DELETE FROM telegram_peers WHERE session_id = $1', [id]);
      await tx.query(
        `UPDATE telegram_sessions
            SET is_authorized = false, session_sealed = NULL, phone_sealed = NULL, problem = NULL, flood_wait_until = NULL,
                ${NO_LOGIN_BEGUN}
          WHERE id = $1`,
        [id],
      );
    });
  }

  /** Stores what a failed call says about its session, before the session is given back: otherwise its next user asks again. */
  async failed({ id, sessionSealed }: ClaimedLogin, { kind, reason, seconds }: TelegramFailure): Promise<void> {
    await this.db.query('UPDATE telegram_sessions SET total_errors = total_errors + 1 WHERE id = $1', [id]);
    if (kind === 'flood') {
      await this.db.query(
        `UPDATE telegram_sessions
            SET flood_wait_until = greatest(flood_wait_until, now() + $3 * interval '1 second')
          WHERE id = $1 AND session_sealed = $2`,
        [id, sessionSealed, seconds],
      );
    }
    if (kind === 'unreadable') {
      // Its string stays: it can be opened again if the key comes back.
      await this.db.query('UPDATE telegram_sessions SET problem = $3 WHERE id = $1 AND session_sealed = $2', [
        id,
        sessionSealed,
        reason,
      ]);
    }
    if (kind === 'login-gone') await this.db.transaction((tx) => this.ended(tx, { id, sessionSealed }, reason));
  }

  async peerOf(id: number, username: string): Promise<ChannelPeer | null> {
    const [peer] = await this.db.query<ChannelPeer>(
      `SELECT channel_id AS "channelId", access_hash AS "accessHash" FROM telegram_peers
        WHERE session_id = $1 AND username = lower($2)`,
      [id, username],
    );
    return peer ?? null;
  }

  async keepPeer(id: number, username: string, { channelId, accessHash }: ChannelPeer): Promise<void> {
    await this.db.query(
      `INSERT INTO telegram_peers (session_id, username, channel_id, access_hash) VALUES ($1, lower($2), $3, $4)
       ON CONFLICT (session_id, username)
       DO UPDATE SET channel_id = excluded.channel_id, access_hash = excluded.access_hash, resolved_at = now()`,
      [id, username, channelId, accessHash],
    );
  }

  private async introduce(
    tx: Tx,
    id: number,
    { id: userId, username, firstName, lastName }: TelegramUser,
  ): Promise<void> {
    await tx.query(
      `UPDATE telegram_sessions SET telegram_user_id = $2, username = $3, first_name = $4, last_name = $5, problem = NULL
        WHERE id = $1`,
      [id, userId, username, firstName, lastName],
    );
  }

  /** The login has ended: its string is useless, and every administrator is notified once. */
  private async ended(tx: Tx, { id, sessionSealed }: ClaimedLogin, reason: string): Promise<void> {
    const [session] = await tx.query<LeftSession>(
      `UPDATE telegram_sessions SET is_authorized = false, session_sealed = NULL, problem = $3
        WHERE id = $1 AND session_sealed = $2 RETURNING id, session_name AS name, now() AS at`,
      [id, sessionSealed, reason],
    );
    if (!session) return;
    await this.notifyAdministrators(tx, session, {
      title: say('notice.telegram-login-ended', { name: session.name }),
      text: say('notice.telegram-login-ended-text'),
    });
  }

  private async notifyAdministrators(
    tx: Tx,
    { id, at }: LeftSession,
    words: { title: Message; text: Message },
  ): Promise<void> {
    // Loaded on demand, which is rare: together they are 13 MB of this process.
    const [{ administratorIds }, { notify }] = await Promise.all([
      import('@orbita/accounts'),
      import('@orbita/notifications'),
    ]);
    for (const userId of await administratorIds(tx)) {
      const key = `telegram-session-${id}-${at.getTime()}-${userId}`;
      await notify(tx, { userId, kind: 'telegram-session.lost', key, ...words, path: SCREEN });
    }
  }

  /** @throws TelegramFailure `unreadable` */
  private openLogin(id: number, { sealed, stage }: Pick<StoredLogin, 'sealed' | 'stage'>): HalfMadeLogin {
    return { stage, ...(JSON.parse(this.open('login_sealed', id, sealed)) as Omit<HalfMadeLogin, 'stage'>) };
  }
}
