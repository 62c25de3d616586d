import { TelegramFailure } from '../mtproto/failure.js';
import type { LiveSession } from './live-session.js';

/** Telegram's answer when there is nothing to end: an account that still needs its password is not signed in. */
const NOT_SIGNED_IN = 'SESSION_PASSWORD_NEEDED';

/**
 * Ends a login at Telegram.
 * @param open gives the string of its connection
 * @returns null once that string is not signed in, otherwise why this is unknown
 */
export const endLogin = async (session: LiveSession, open: () => string): Promise<TelegramFailure | null> => {
  try {
    await session.connect(open());
    await session.call('logOut');
    return null;
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error;
    return error.kind === 'login-gone' || error.reason === NOT_SIGNED_IN ? null : error;
  } finally {
    // Its open connection must not be used again.
    session.isBroken = true;
  }
};
