import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { Database, type Tx, isUniqueViolation } from '@orbita/platform';
import { IS_IN_USE, IS_LOGGED_IN, IS_USABLE, IS_WAITING } from './session-conditions.js';

/** An account of Telegram as administrators see it. It contains nothing that opens the account. */
export interface TelegramSessionRecord {
  id: number;
  name: string;
  username: string | null;
  /** Last four digits. */
  phoneEnd: string | null;
  firstName: string | null;
  lastName: string | null;
  isAuthorized: boolean;
  /** A login is half made: Telegram may have signed it in. */
  isLoginBegun: boolean;
  isActive: boolean;
  /** Authorised, active, not waiting and not in use right now. */
  isAvailable: boolean;
  /** Null once it has passed. */
  floodWaitUntil: Date | null;
  totalRequests: number;
  totalErrors: number;
  lastUsedAt: Date | null;
  /** Telegram's code for the end of the login. With a login: why it cannot be used. */
  problem: string | null;
  createdAt: Date;
}

export interface TelegramSessionCounts {
  total: number;
  authorized: number;
  active: number;
  available: number;
  waiting: number;
}

interface Slice {
  /** Starts after this session. */
  after?: { id: number } | undefined;
  limit: number;
}

const IS_AVAILABLE = `(${IS_USABLE} AND NOT ${IS_IN_USE})`;

const COLUMNS = `id, session_name AS name, username, phone_last4 AS "phoneEnd", first_name AS "firstName",
  last_name AS "lastName", is_authorized AS "isAuthorized", login_sealed IS NOT NULL AS "isLoginBegun", is_active AS "isActive", ${IS_AVAILABLE} AS "isAvailable",
  CASE WHEN ${IS_WAITING} THEN flood_wait_until END AS "floodWaitUntil", total_requests::int AS "totalRequests",
  total_errors::int AS "totalErrors", last_used_at AS "lastUsedAt", problem, created_at AS "createdAt"`;

const only = ([row]: TelegramSessionRecord[]): TelegramSessionRecord => {
  if (!row) throw new AppError('TELEGRAM_SESSION_NOT_FOUND');
  return row;
};

/** The rows of parser sessions, for administrators. Calls that need Telegram itself go to its process by `TelegramClient`. */
@Injectable()
export class TelegramSessionsService {
  constructor(private readonly db: Database) {}

  /** Sessions, newest first. */
  async list({ after, limit }: Slice): Promise<TelegramSessionRecord[]> {
    return this.db.query<TelegramSessionRecord>(
      `SELECT ${COLUMNS} FROM telegram_sessions WHERE id < $1 ORDER BY id DESC LIMIT $2`,
      [after?.id ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /** @throws AppError TELEGRAM_SESSION_NOT_FOUND */
  async get(id: number): Promise<TelegramSessionRecord> {
    return only(await this.db.query(`SELECT ${COLUMNS} FROM telegram_sessions WHERE id = $1`, [id]));
  }

  async counts(): Promise<TelegramSessionCounts> {
    const [counts] = await this.db.query<TelegramSessionCounts>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE ${IS_LOGGED_IN})::int AS authorized,
              count(*) FILTER (WHERE is_active)::int AS active, count(*) FILTER (WHERE ${IS_AVAILABLE})::int AS available,
              count(*) FILTER (WHERE ${IS_WAITING})::int AS waiting
         FROM telegram_sessions`,
    );
    return counts ?? { total: 0, authorized: 0, active: 0, available: 0, waiting: 0 };
  }

  /** @throws AppError TELEGRAM_SESSION_NAME_TAKEN */
  async create(tx: Tx, name: string): Promise<TelegramSessionRecord> {
    try {
      return only(
        await tx.query(`INSERT INTO telegram_sessions (session_name) VALUES ($1) RETURNING ${COLUMNS}`, [name]),
      );
    } catch (error) {
      if (!isUniqueViolation(error, 'telegram_sessions_name_unique')) throw error;
      throw new AppError('TELEGRAM_SESSION_NAME_TAKEN', { field: 'session_name' });
    }
  }

  /** Switches a session on or off. A running call is finished. @throws AppError TELEGRAM_SESSION_NOT_FOUND */
  async toggle(tx: Tx, id: number): Promise<TelegramSessionRecord> {
    return only(
      await tx.query(`UPDATE telegram_sessions SET is_active = NOT is_active WHERE id = $1 RETURNING ${COLUMNS}`, [id]),
    );
  }

  /**
   * Deletes a session with all its data. Log it out before, when possible.
   * @returns the deleted session
   * @throws AppError TELEGRAM_SESSION_NOT_FOUND, TELEGRAM_SESSION_BUSY while a process has it open
   */
  async delete(tx: Tx, id: number): Promise<TelegramSessionRecord> {
    const [held] = await tx.query<{ isInUse: boolean }>(
      `SELECT ${IS_IN_USE} AS "isInUse" FROM telegram_sessions WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!held) throw new AppError('TELEGRAM_SESSION_NOT_FOUND');
    if (held.isInUse) throw new AppError('TELEGRAM_SESSION_BUSY');
    await tx.query('DELETE FROM telegram_peers WHERE session_id = $1', [id]);
    return only(await tx.query(`DELETE FROM telegram_sessions WHERE id = $1 RETURNING ${COLUMNS}`, [id]));
  }
}
