import { type TelegramSession, type TelegramSessionStats, errorMessage } from '@orbita/contracts';
import type { TelegramSessionCounts, TelegramSessionRecord } from '@orbita/telegram';

const BANNED = 'Telegram заблокировал этот аккаунт. Подключите другой.';
const REVOKED = 'Telegram завершил этот вход. Авторизуйте сессию заново.';

/** Maps Telegram's reason for the end of a login to ours; adds our own for a login that cannot be opened. */
const PROBLEMS: Readonly<Record<string, string>> = {
  USER_DEACTIVATED: BANNED,
  USER_DEACTIVATED_BAN: BANNED,
  UNREADABLE: errorMessage('TELEGRAM_SESSION_UNREADABLE'),
  AUTH_KEY_DUPLICATED: 'Вход использовали из двух мест сразу, и Telegram его завершил. Авторизуйте сессию заново.',
};

/** A phone number of which only the end may be shown. */
export const maskedPhone = (end: string | null): string | null =>
  end === null ? null : `•••• ${end.slice(0, 2)} ${end.slice(2)}`;

export const toTelegramSession = (row: TelegramSessionRecord): TelegramSession => ({
  id: row.id,
  session_name: row.name,
  username: row.username,
  phone_number: maskedPhone(row.phoneEnd),
  first_name: row.firstName,
  last_name: row.lastName,
  // A login that cannot be opened must be authorised again.
  is_authorized: row.isAuthorized && row.problem === null,
  is_active: row.isActive,
  is_available: row.isAvailable,
  flood_wait_until: row.floodWaitUntil?.toISOString() ?? null,
  total_requests: row.totalRequests,
  total_errors: row.totalErrors,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  problem: row.problem === null ? null : (PROBLEMS[row.problem] ?? REVOKED),
  created_at: row.createdAt.toISOString(),
});

export const toStats = (counts: TelegramSessionCounts, isConfigured: boolean): TelegramSessionStats => ({
  total_sessions: counts.total,
  authorized_sessions: counts.authorized,
  active_sessions: counts.active,
  available_sessions: counts.available,
  flood_wait_sessions: counts.waiting,
  is_configured: isConfigured,
});
