import { type TelegramSession, type TelegramSessionStats, type Answer, type Message, say } from '@orbita/contracts';
import type { TelegramSessionCounts, TelegramSessionRecord } from '@orbita/telegram';

const BANNED = say('telegram.banned');
const REVOKED = say('TELEGRAM_LOGIN_LOST');

/** Maps Telegram's reason for the end of a login to ours; adds our own for a login that cannot be opened. */
const PROBLEMS: Readonly<Record<string, Message>> = {
  USER_DEACTIVATED: BANNED,
  USER_DEACTIVATED_BAN: BANNED,
  UNREADABLE: { code: 'TELEGRAM_SESSION_UNREADABLE' },
  AUTH_KEY_DUPLICATED: say('telegram.used-twice'),
};

/** A phone number of which only the end may be shown. */
export const maskedPhone = (end: string | null): string | null =>
  end === null ? null : `•••• ${end.slice(0, 2)} ${end.slice(2)}`;

export const toTelegramSession = (row: TelegramSessionRecord): Answer<typeof TelegramSession> => ({
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
