import { TelegramFailure } from '../mtproto/failure.js';
import type { LiveSession } from './live-session.js';

/** What Telegram answers where there is nothing to end: an account whose password is still wanted is not signed in. */
const NOT_SIGNED_IN = 'SESSION_PASSWORD_NEEDED';

/**
 * Ends a login at Telegram.
 * @param open gives the string of its connection
 * @returns null once nothing is signed in by that string, else why that is not known
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
    // Nothing may go on with what it has open.
    session.isBroken = true;
  }
};
