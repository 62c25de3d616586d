/** What the row of a session says of it, as conditions of SQL that are never null. */

/** There is a login, and its string opens. */
export const IS_LOGGED_IN = '(is_authorized AND problem IS NULL)';
/** Telegram asked it to pause. */
export const IS_WAITING = 'coalesce(flood_wait_until > now(), false)';
/** Some process has it open. */
export const IS_IN_USE = 'coalesce(lease_until > now(), false)';
/** May be asked now; or in a moment, where it is in use. */
export const IS_USABLE = `(${IS_LOGGED_IN} AND is_active AND NOT ${IS_WAITING})`;
/** A login was begun that nobody went on with in time. */
export const HAS_STALE_LOGIN = 'coalesce(login_expires_at <= now(), false)';
