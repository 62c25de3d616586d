import { AppError, type ErrorCode } from '@orbita/contracts';
import { TelegramFailure } from '../mtproto/failure.js';
import type { TelegramReply, TelegramRequest, WireCheck } from '../wire/telegram-wire.js';
import { endLogin } from './end-login.js';
import type { LiveSession } from './live-session.js';
import type { SessionPool } from './session-pool.js';
import type { HalfMadeLogin, SessionStates } from './session-states.js';

/** Telegram's refusals of entered values, in our error table, with the field of the form they belong to. */
const REFUSALS: Readonly<Record<string, { code: ErrorCode; field?: string }>> = {
  PHONE_NUMBER_INVALID: { code: 'TELEGRAM_PHONE_INVALID', field: 'phone_number' },
  PHONE_NUMBER_UNOCCUPIED: { code: 'TELEGRAM_PHONE_INVALID', field: 'phone_number' },
  PHONE_NUMBER_BANNED: { code: 'TELEGRAM_PHONE_BANNED', field: 'phone_number' },
  PHONE_CODE_INVALID: { code: 'TELEGRAM_CODE_INVALID', field: 'code' },
  PHONE_CODE_EMPTY: { code: 'TELEGRAM_CODE_INVALID', field: 'code' },
  PHONE_CODE_EXPIRED: { code: 'TELEGRAM_CODE_EXPIRED', field: 'code' },
  PASSWORD_HASH_INVALID: { code: 'TELEGRAM_PASSWORD_INVALID', field: 'password' },
  API_ID_INVALID: { code: 'TELEGRAM_API_REFUSED' },
  API_ID_PUBLISHED_FLOOD: { code: 'TELEGRAM_API_REFUSED' },
};

/** Telegram names no time for these. Its own apps show an hour. */
const FLOODS = new Set(['PHONE_NUMBER_FLOOD', 'PHONE_PASSWORD_FLOOD', 'PHONE_PASSWORD_PROTECTED']);
const FLOOD_S = 3_600;

const floodError = (seconds: number): AppError =>
  new AppError('TELEGRAM_FLOOD_WAIT', { details: { retry_after_seconds: seconds } });

/** The error an administrator sees for a failed call. */
const errorOf = ({ kind, reason, seconds }: TelegramFailure): AppError => {
  if (kind === 'flood') return floodError(seconds);
  if (kind === 'login-gone') return new AppError('TELEGRAM_LOGIN_LOST');
  if (kind === 'unreadable') return new AppError('TELEGRAM_SESSION_UNREADABLE');
  if (FLOODS.has(reason)) return floodError(FLOOD_S);
  const refusal = REFUSALS[reason];
  return refusal ? new AppError(refusal.code, { field: refusal.field }) : new AppError('TELEGRAM_UNAVAILABLE');
};

const toAppError = (error: unknown): unknown => (error instanceof TelegramFailure ? errorOf(error) : error);

/** What administrators do with a session: log it in, check it, log it out. */
export class Logins {
  constructor(
    private readonly pool: SessionPool,
    private readonly states: SessionStates,
  ) {}

  /**
   * Takes one step: asks for a code, or proves code and password.
   * @throws AppError TELEGRAM_SESSION_AUTHORIZED when it has a login; TELEGRAM_PASSWORD_NEEDED, and the code in
   * {@link REFUSALS} for Telegram's answer; TELEGRAM_LOGIN_EXPIRED when no code is awaited any more; those of {@link
   * SessionPool.use}
   */
  async authorize(
    { id, phone, code, password }: TelegramRequest<'authorize'>,
    signal: AbortSignal,
  ): Promise<TelegramReply<'authorize'>> {
    try {
      return await this.pool.use({ id }, signal, async (session) => {
        // If another login replaced it, it would stay at Telegram and no one could end it.
        if (this.hasLogin(session)) throw new AppError('TELEGRAM_SESSION_AUTHORIZED');
        if (!code) return { codeSent: await this.sendCode(session, phone) };
        const login = await this.states.loginOf(id);
        if (!login) throw new AppError('TELEGRAM_LOGIN_EXPIRED');
        if (login.phone !== phone || login.phoneCodeHash !== code.phoneCodeHash) {
          throw new AppError('TELEGRAM_CODE_EXPIRED', { field: 'code' });
        }
        await this.complete(session, login, code.code, password);
        return { codeSent: null };
      });
    } catch (error) {
      throw toAppError(error);
    }
  }

  /** Asks Telegram which account a session belongs to. @throws AppError of {@link SessionPool.use} */
  async check(id: number, signal: AbortSignal): Promise<WireCheck> {
    return this.pool.use({ id }, signal, async (session) => {
      const unknown = { username: null, phoneEnd: null, userId: null };
      if (session.sessionSealed === null) {
        return { ...unknown, answered: false, isAuthorized: false, error: 'TELEGRAM_LOGIN_LOST' };
      }
      try {
        await session.connect(this.states.open('session_sealed', id, session.sessionSealed));
        const user = await session.call('me');
        await this.states.introduced(id, user);
        const phoneEnd = user.phone?.slice(-4) ?? null;
        return { answered: true, isAuthorized: true, username: user.username, phoneEnd, userId: user.id, error: null };
      } catch (error) {
        if (!(error instanceof TelegramFailure)) throw error;
        await this.states.failed(session, error);
        const { code, details } = errorOf(error);
        const isGone = error.kind === 'login-gone';
        return { ...unknown, answered: isGone, isAuthorized: !isGone, error: code, details };
      }
    });
  }

  /** Ends a session's login, at Telegram when possible, and here in any case. @throws AppError of {@link SessionPool.use} */
  async reset(id: number, signal: AbortSignal): Promise<TelegramReply<'reset'>> {
    return this.pool.use({ id }, signal, async (session) => {
      const { sessionSealed } = session;
      const begun = await this.states.storedLogin(id);
      const failures = [
        sessionSealed && (await endLogin(session, () => this.states.open('session_sealed', id, sessionSealed))),
        begun && (await endLogin(session, begun.open)),
      ];
      await this.states.loggedOut(id);
      return { loggedOut: failures.every((failure) => failure === null) };
    });
  }

  /** A login whose string cannot be opened counts as none. */
  private hasLogin({ id, sessionSealed }: LiveSession): boolean {
    try {
      return sessionSealed !== null && this.states.open('session_sealed', id, sessionSealed) !== '';
    } catch (error) {
      if (error instanceof TelegramFailure && error.kind === 'unreadable') return false;
      throw error;
    }
  }

  private async sendCode(session: LiveSession, phone: string) {
    await this.endBegun(session);
    // An earlier login's connection cannot be used for this one.
    session.isBroken = true;
    await session.connect('');
    const { phoneCodeHash, isCodeViaApp } = await session.call('sendCode', phone);
    await this.states.keepLogin(session.id, { stage: 'code', session: session.save(), phone, phoneCodeHash });
    return { phoneCodeHash, isCodeViaApp };
  }

  /** If a new login replaced a begun one that is already signed in, that one would stay signed in and no one could end it. */
  private async endBegun(session: LiveSession): Promise<void> {
    const begun = await this.states.storedLogin(session.id);
    const failure = begun && (await endLogin(session, begun.open));
    // A login whose string cannot be opened cannot be ended.
    if (failure && failure.kind !== 'unreadable') throw failure;
  }

  private async complete(session: LiveSession, login: HalfMadeLogin, code: string, password?: string): Promise<void> {
    session.isBroken = true;
    const { phone, phoneCodeHash } = login;
    await session.connect(login.session);
    try {
      if (login.stage === 'code' && (await this.isPasswordNeeded(session, login, code))) {
        await this.states.keepLogin(session.id, { stage: 'password', session: session.save(), phone, phoneCodeHash });
        login = { ...login, stage: 'password' };
      }
      if (login.stage === 'password') {
        if (!password) throw new AppError('TELEGRAM_PASSWORD_NEEDED', { field: 'password' });
        await this.provePassword(session, password);
      }
    } catch (error) {
      if (!(error instanceof TelegramFailure && error.kind === 'login-gone')) throw error;
      // Telegram has forgotten the connection that asked for the code.
      await this.states.dropLogin(session.id);
      throw new AppError('TELEGRAM_LOGIN_EXPIRED');
    }
    const user = await session.call('me');
    await this.states.authorized(session.id, session.save(), user.phone ?? phone, user);
  }

  private async isPasswordNeeded(session: LiveSession, login: HalfMadeLogin, code: string): Promise<boolean> {
    try {
      const outcome = await session.call('signIn', login.phone, login.phoneCodeHash, code);
      if (outcome === 'no-account') throw new TelegramFailure('refused', 'PHONE_NUMBER_UNOCCUPIED');
      return outcome === 'password-needed';
    } catch (error) {
      const isSpent = error instanceof TelegramFailure && error.reason === 'PHONE_CODE_EXPIRED';
      // A process killed after this call had signed in: the code is used, and the connection is the account's.
      if (isSpent && (await this.isSignedIn(session))) return false;
      throw error;
    }
  }

  private async provePassword(session: LiveSession, password: string): Promise<void> {
    try {
      await session.call('checkPassword', password);
    } catch (error) {
      const isWrong = error instanceof TelegramFailure && error.reason === 'PASSWORD_HASH_INVALID';
      const isRefused = error instanceof TelegramFailure && error.kind === 'refused';
      // As after a used code: the password was proven before, and there is nothing left to prove.
      if (isRefused && !isWrong && (await this.isSignedIn(session))) return;
      throw error;
    }
  }

  private async isSignedIn(session: LiveSession): Promise<boolean> {
    try {
      await session.call('me');
      return true;
    } catch {
      return false;
    }
  }
}
