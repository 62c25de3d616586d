/** Conditions of SQL on the row of a session. They are never null. */

/** There is a login, and its string can be opened. */
export const IS_LOGGED_IN = '(is_authorized AND problem IS NULL)';
/** Telegram asked it to pause. */
export const IS_WAITING = 'coalesce(flood_wait_until > now(), false)';
/** A process has it open. */
export const IS_IN_USE = 'coalesce(lease_until > now(), false)';
/** May be asked now, or in a moment when it is in use. */
export const IS_USABLE = `(${IS_LOGGED_IN} AND is_active AND NOT ${IS_WAITING})`;
/** A login was begun and not continued in time. */
export const HAS_STALE_LOGIN = 'coalesce(login_expires_at <= now(), false)';
