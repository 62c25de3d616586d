import { type Database, SealedTextRefused, SecretBox, type Tx, boundToRow } from '@orbita/platform';
import { quoted } from '@orbita/contracts';
import type { ChannelPeer, TelegramUser } from '../mtproto/connection.js';
import { TelegramFailure } from '../mtproto/failure.js';

const SCREEN = '/dashboard/admin/telegram-sessions';
const LOGIN_MINUTES = 5;

type SealedColumnName = 'session_sealed' | 'login_sealed' | 'phone_sealed';

/** A session as it was claimed: what is said of it may be said of an earlier login than its row holds by then. */
interface ClaimedLogin {
  id: number;
  sessionSealed: string | null;
}

/** A login between its requests. */
export interface HalfMadeLogin {
  stage: 'code' | 'password';
  /** Opens the connection that asked for the code: the code is good for its key alone. */
  session: string;
  phone: string;
  phoneCodeHash: string;
}

/** What Telegram has told of each session, in its row; nothing that opens an account leaves here unsealed but to its connection. */
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

  /** Keeps a login that goes on with another request, for five minutes from now. */
  async keepLogin(id: number, { stage, ...login }: HalfMadeLogin): Promise<void> {
    await this.db.query(
      `UPDATE telegram_sessions SET login_sealed = $2, login_stage = $3, login_expires_at = now() + $4 * interval '1 minute'
        WHERE id = $1`,
      [id, this.seal('login_sealed', id, JSON.stringify(login)), stage, LOGIN_MINUTES],
    );
  }

  /** Null when none is under way, or it took too long. */
  async loginOf(id: number): Promise<HalfMadeLogin | null> {
    const [row] = await this.db.query<{ sealed: string; stage: HalfMadeLogin['stage'] }>(
      `SELECT login_sealed AS sealed, login_stage AS stage FROM telegram_sessions WHERE id = $1 AND login_expires_at > now()`,
      [id],
    );
    if (!row) return null;
    const login = JSON.parse(this.open('login_sealed', id, row.sealed)) as Omit<HalfMadeLogin, 'stage'>;
    return { stage: row.stage, ...login };
  }

  async dropLogin(id: number): Promise<void> {
    await this.db.query(
      'UPDATE telegram_sessions SET login_sealed = NULL, login_stage = NULL, login_expires_at = NULL WHERE id = $1',
      [id],
    );
  }

  /** Forgets logins nobody went on with. */
  async dropStaleLogins(): Promise<void> {
    await this.db.query(
      `UPDATE telegram_sessions SET login_sealed = NULL, login_stage = NULL, login_expires_at = NULL
        WHERE login_expires_at <= now()`,
    );
  }

  /** A login is complete: what another account knew here goes. */
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
                flood_wait_until = NULL, login_sealed = NULL, login_stage = NULL, login_expires_at = NULL
          WHERE id = $1`,
        [id, this.seal('session_sealed', id, session), this.seal('phone_sealed', id, phone), phone.slice(-4)],
      );
      await this.introduce(tx, id, user);
    });
  }

  /** Whose account it is, as Telegram has just said. */
  async introduced(id: number, user: TelegramUser): Promise<void> {
    await this.db.transaction((tx) => this.introduce(tx, id, user));
  }

  /** Forgets the login and all that only its account could use. */
  async loggedOut(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('DELETE FROM telegram_peers WHERE session_id = $1', [id]);
      await tx.query(
        `UPDATE telegram_sessions
            SET is_authorized = false, session_sealed = NULL, phone_sealed = NULL, problem = NULL, flood_wait_until = NULL,
                login_sealed = NULL, login_stage = NULL, login_expires_at = NULL
          WHERE id = $1`,
        [id],
      );
    });
  }

  /** Writes down what a failed call says of its session; before the session is given back, or the next to have it asks again. */
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
      // Its string stays: it opens again should the key come back.
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

  /** The login is over: its string is of no more use, and every administrator hears of it once. */
  private async ended(tx: Tx, { id, sessionSealed }: ClaimedLogin, reason: string): Promise<void> {
    const [session] = await tx.query<{ name: string; at: Date }>(
      `UPDATE telegram_sessions SET is_authorized = false, session_sealed = NULL, problem = $3
        WHERE id = $1 AND session_sealed = $2 RETURNING session_name AS name, now() AS at`,
      [id, sessionSealed, reason],
    );
    if (!session) return;
    // Loaded when it is needed, which is hardly ever: together they are 13 MB of this process.
    const [{ administratorIds }, { notify }] = await Promise.all([
      import('@orbita/accounts'),
      import('@orbita/notifications'),
    ]);
    for (const userId of await administratorIds(tx)) {
      await notify(tx, {
        userId,
        kind: 'telegram-session.lost',
        key: `telegram-session-${id}-${session.at.getTime()}-${userId}`,
        title: `Telegram завершил вход сессии ${quoted(session.name)}`,
        text: 'Каналы читаются без неё. Авторизуйте сессию заново.',
        path: SCREEN,
      });
    }
  }
}
