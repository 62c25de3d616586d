import { Injectable } from '@nestjs/common';
import { AppError, type MailStatus } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IN_OUTBOX, outboxOf } from './sending/folder-transport.js';
import { fileNameOf } from './sending/mail-file.js';
import { type ReadMessage, readMessage } from './sending/read-message.js';

/** A mail and its status, never its content. */
export interface LoggedMail {
  id: number;
  kind: string;
  status: MailStatus;
  userId: number | null;
  /** Its address. Null when its account is gone. */
  address: string | null;
  attempts: number;
  /** Result of the last attempt, in codes. */
  lastAnswer: string | null;
  createdAt: Date;
  attemptedAt: Date | null;
}

interface MailSlice {
  status?: MailStatus | undefined;
  /** Starts after this mail. Default: the newest. */
  after?: { id: number } | undefined;
  limit: number;
}

/** Far longer than any mail of ours. */
const MAX_MAIL_BYTES = 1_000_000;

const COLUMNS = `mail.id, kind, status, user_id AS "userId", coalesce(mail.address, reader.email) AS address, attempts,
  last_answer AS "lastAnswer", mail.created_at AS "createdAt", attempted_at AS "attemptedAt"
  FROM mails mail LEFT JOIN users reader ON reader.id = mail.user_id`;

/** Mails as administrators see them. */
@Injectable()
export class MailLogService {
  constructor(private readonly db: Database) {}

  /** Mails, newest first, as far back as they are kept. */
  async list({ status, after, limit }: MailSlice): Promise<LoggedMail[]> {
    return this.db.query<LoggedMail>(
      `SELECT ${COLUMNS} WHERE mail.id < $1 AND ($2::text IS NULL OR status = $2) ORDER BY mail.id DESC LIMIT $3`,
      [after?.id ?? Number.MAX_SAFE_INTEGER, status ?? null, limit],
    );
  }

  /** Whether a mail is in the local outbox of this installation: it was written there, and its file still exists. */
  async isInOutbox(mail: LoggedMail, env: { DATA_DIR: string }): Promise<boolean> {
    if (mail.lastAnswer !== IN_OUTBOX) return false;
    return stat(join(outboxOf(env), fileNameOf(mail))).then(
      () => true,
      () => false,
    );
  }

  /**
   * Reads a mail of the local outbox. Mails given to a mail server are never there. Its links may be secrets.
   * @throws AppError LETTER_NOT_FOUND
   */
  async read(mailId: number, env: { DATA_DIR: string }): Promise<{ mail: LoggedMail; message: ReadMessage }> {
    const [mail] = await this.db.query<LoggedMail>(`SELECT ${COLUMNS} WHERE mail.id = $1`, [mailId]);
    if (mail?.lastAnswer !== IN_OUTBOX) throw new AppError('LETTER_NOT_FOUND');
    const file = join(outboxOf(env), fileNameOf(mail));
    try {
      const { size } = await stat(file);
      if (size > MAX_MAIL_BYTES) throw new Error(`${size} bytes are too large for a mail of ours`);
      return { mail, message: readMessage(await readFile(file, 'utf8')) };
    } catch (cause) {
      throw new AppError('LETTER_NOT_FOUND', { cause });
    }
  }
}
