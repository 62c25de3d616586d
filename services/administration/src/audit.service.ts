import { Injectable } from '@nestjs/common';
import { AUDIT_ACTIONS, type AuditActionName, cutTo } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';

/** Plain figures and words a person can compare: never a secret, never a whole row. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One act, as it is written down by the transaction that carries it out. */
export type AuditAction = Act & (ByAccount | ByLink);

/** Of an administrator, or of a user who lets others in. */
interface ByAccount {
  administratorId: number;
  /** Network address the act came from. */
  address: string;
}

/** Of somebody without an account: known by the link they came by, and by nothing else of theirs. */
interface ByLink {
  linkId: number;
}

interface Act {
  act: AuditActionName;
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
  act: AuditActionName;
  administratorId: number | null;
  administrator: string;
  userId: number | null;
  subject: string;
  before: Facts | null;
  after: Facts | null;
  reason: string | null;
  createdAt: Date;
}

/** Of newer code beside this one, what it does not know is left to that code to show. */
const KNOWN_ACTIONS: readonly string[] = Object.keys(AUDIT_ACTIONS);

interface AuditSlice {
  act?: AuditActionName | undefined;
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
  async record(tx: Tx, { act, userId, subject, before, after, reason, ...by }: AuditAction): Promise<void> {
    const facts = [act, userId ?? null, subject, before ?? null, after ?? null, reason ?? null];
    const columns = 'act, user_id, subject, before, after, reason, administrator_id, administrator, address';
    if ('linkId' in by) {
      await tx.query(`INSERT INTO audit_entries (${columns}) VALUES ($1, $2, $3, $4, $5, $6, NULL, $7, '')`, [
        ...facts,
        `Ссылка ${by.linkId}`,
      ]);
      return;
    }
    await tx.query(
      `INSERT INTO audit_entries (${columns}) SELECT $1, $2, $3, $4, $5, $6, id, email, $8 FROM users WHERE id = $7`,
      [...facts, by.administratorId, cutTo(by.address, 64)],
    );
  }

  /** Acts this code knows, newest first. */
  async list({ act, userId, after, limit }: AuditSlice): Promise<AuditRecord[]> {
    // A condition is said only where it is asked for: one text for all would be planned to fit none of them.
    const conditions = ['id < $1', act === undefined ? 'act = ANY ($3::text[])' : 'act = $3'];
    const values = [after?.id ?? Number.MAX_SAFE_INTEGER, limit, act ?? KNOWN_ACTIONS];
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
