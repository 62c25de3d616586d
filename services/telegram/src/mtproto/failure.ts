/**
 * What an unsuccessful call of Telegram means for us, decided by its error code, not by the library's classes.
 * - `flood`: this account may continue in `seconds`
 * - `login-gone`: the login has ended for good
 * - `unreadable`: the login's string cannot be opened, its key is lost; Telegram was not asked
 * - `refused`: this call with this input; the account is fine
 * - `trouble`: the cause is unknown; the connection must not be used again
 */
export type FailureKind = 'flood' | 'login-gone' | 'unreadable' | 'refused' | 'trouble';

/** A failed call. Its message contains only Telegram's code: never a number, a code or a text that was sent. */
export class TelegramFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** Telegram's code (`USERNAME_INVALID`), or ours for trouble (`SILENT`) and `unreadable`. */
    readonly reason: string,
    /** With `flood`: how long to wait. */
    readonly seconds = 0,
  ) {
    super(`Telegram: ${reason}`);
    this.name = 'TelegramFailure';
  }
}

const LOGIN_GONE = new Set([
  'AUTH_KEY_UNREGISTERED',
  'AUTH_KEY_INVALID',
  'AUTH_KEY_DUPLICATED',
  'SESSION_REVOKED',
  'SESSION_EXPIRED',
  'USER_DEACTIVATED',
  'USER_DEACTIVATED_BAN',
]);

const WORD = /^[A-Z][A-Z0-9_]{2,79}$/;
const FLOOD = /^FLOOD(?:_PREMIUM)?_WAIT_(\d{1,9})$/;
const WEEK_S = 7 * 24 * 3_600;
/** Only its owner's appeal unfreezes an account, so asking more often than this is useless. */
const FROZEN_S = 24 * 3_600;

/** Reads an error of the library. */
export const failureOf = (error: unknown): TelegramFailure => {
  if (error instanceof TelegramFailure) return error;
  const { errorMessage, code } = (error ?? {}) as { errorMessage?: unknown; code?: unknown };
  if (typeof errorMessage !== 'string' || !WORD.test(errorMessage)) return new TelegramFailure('trouble', 'LOST');
  const [, seconds] = FLOOD.exec(errorMessage) ?? [];
  if (seconds !== undefined) {
    return new TelegramFailure('flood', 'FLOOD_WAIT', Math.min(Math.max(Number(seconds), 1), WEEK_S));
  }
  if (errorMessage.startsWith('FROZEN_')) return new TelegramFailure('flood', errorMessage, FROZEN_S);
  if (LOGIN_GONE.has(errorMessage)) return new TelegramFailure('login-gone', errorMessage);
  const isServers = typeof code === 'number' && (Math.abs(code) >= 500 || code === 303);
  return new TelegramFailure(isServers ? 'trouble' : 'refused', errorMessage);
};
