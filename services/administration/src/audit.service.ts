import { Injectable } from '@nestjs/common';
import type { AuditActName } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';

/** Plain figures and words a person can compare: never a secret, never a whole row. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One act of an administrator, as it is written down by the transaction that carries it out. */
export interface AuditAct {
  act: AuditActName;
  administratorId: number;
  /** Network address the act came from. */
  address: string;
  /** Whose account it concerns, if anybody's. */
  userId?: number;
  /** What it concerns, as people call it: an e-mail, a code, a name. */
  subject: string;
  before?: Facts;
  after?: Facts;
  reason?: string;
}

export interface AuditRecord {
  id: number;
  act: AuditActName;
  administratorId: number | null;
  administrator: string;
  userId: number | null;
  subject: string;
  before: Facts | null;
  after: Facts | null;
  reason: string | null;
  createdAt: Date;
}

interface AuditSlice {
  act?: AuditActName | undefined;
  userId?: number | undefined;
  /** Begins behind this entry; at the newest when absent. */
  after?: { id: number } | undefined;
  limit: number;
}

/** Who did what to whom: written once, with the act itself, changed by nobody. */
@Injectable()
export class AuditService {
  constructor(private readonly db: Database) {}

  /** Writes an act down; it stands or falls with the caller's transaction. */
  async record(
    tx: Tx,
    { act, administratorId, address, userId, subject, before, after, reason }: AuditAct,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO audit_entries (administrator_id, administrator, act, user_id, subject, before, after, reason, address)
       SELECT id, email, $2, $3, $4, $5, $6, $7, $8 FROM users WHERE id = $1`,
      [
        administratorId,
        act,
        userId ?? null,
        subject,
        before ?? null,
        after ?? null,
        reason ?? null,
        address.slice(0, 64),
      ],
    );
  }

  /** Acts, newest first. */
  async list({ act, userId, after, limit }: AuditSlice): Promise<AuditRecord[]> {
    // A condition is said only where it is asked for: one text for all would be planned to fit none of them.
    const conditions = ['id < $1'];
    const values: (string | number)[] = [after?.id ?? Number.MAX_SAFE_INTEGER, limit];
    if (act !== undefined) conditions.push(`act = $${values.push(act)}`);
    if (userId !== undefined) conditions.push(`user_id = $${values.push(userId)}`);
    return this.db.query<AuditRecord>(
      `SELECT id, act, administrator_id AS "administratorId", administrator, user_id AS "userId", subject, before, after,
              reason, created_at AS "createdAt"
         FROM audit_entries WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT $2`,
      values,
    );
  }

  /** Takes out of the acts what they say of accounts nobody may know by name any more, as subject or as administrator. */
  async makeNameless(tx: Tx, userIds: readonly number[]): Promise<void> {
    await tx.query(
      `UPDATE audit_entries SET subject = 'Удалённый аккаунт', before = NULL, after = NULL, reason = NULL
        WHERE user_id = ANY ($1::bigint[])`,
      [userIds],
    );
    await tx.query(
      `UPDATE audit_entries SET administrator = 'Удалённый аккаунт', address = '' WHERE administrator_id = ANY ($1::bigint[])`,
      [userIds],
    );
  }
}
