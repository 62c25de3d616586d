import { Injectable } from '@nestjs/common';
import { AUDIT_ACTIONS, type AuditActionName, type Said, cutTo, say, storedText } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';

/** Plain figures and words that can be compared: never a secret, never a whole row. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One audited action, recorded by the transaction that performs it. */
export type AuditAction = Action & (ByAccount | ByLink);

/** Action of an administrator, or of a user who grants access. */
interface ByAccount {
  administratorId: number;
  /** Network address of the request. */
  address: string;
}

/** Action of a person without an account: identified only by their link. */
interface ByLink {
  linkId: number;
}

interface Action {
  act: AuditActionName;
  /** The affected account, if any. */
  userId?: number;
  /** The affected object by its name for users: an e-mail, a code, a name. */
  subject: string;
  before?: Facts;
  after?: Facts;
  reason?: string;
}

export interface AuditRecord {
  id: number;
  act: AuditActionName;
  administratorId: number | null;
  administrator: Said;
  userId: number | null;
  subject: Said;
  before: Facts | null;
  after: Facts | null;
  reason: string | null;
  createdAt: Date;
}

/** During a release, newer code may write actions this code does not know; only newer code shows them. */
const KNOWN_ACTIONS: readonly string[] = Object.keys(AUDIT_ACTIONS);

interface AuditSlice {
  act?: AuditActionName | undefined;
  userId?: number | undefined;
  /** Starts after this entry; at the newest when absent. */
  after?: { id: number } | undefined;
  limit: number;
}

/** Audit log: each entry is written once, together with its action, and never changed. */
@Injectable()
export class AuditService {
  constructor(private readonly db: Database) {}

  /** Records an action in the caller's transaction: both are committed or neither. */
  async record(tx: Tx, { act, userId, subject, before, after, reason, ...by }: AuditAction): Promise<void> {
    const facts = [act, userId ?? null, subject, before ?? null, after ?? null, reason ?? null];
    const columns =
      'act, user_id, subject_said, subject, before, after, reason, administrator_id, administrator, administrator_said, address';
    if ('linkId' in by) {
      const { text, message } = storedText(say('audit.link', { id: by.linkId }));
      await tx.query(`INSERT INTO audit_entries (${columns}) VALUES ($1, $2, NULL, $3, $4, $5, $6, NULL, $7, $8, '')`, [
        ...facts,
        text,
        message,
      ]);
      return;
    }
    await tx.query(
      `INSERT INTO audit_entries (${columns}) SELECT $1, $2, NULL, $3, $4, $5, $6, id, email, NULL, $8 FROM users WHERE id = $7`,
      [...facts, by.administratorId, cutTo(by.address, 64)],
    );
  }

  /** Actions this code knows, newest first. */
  async list({ act, userId, after, limit }: AuditSlice): Promise<AuditRecord[]> {
    // Conditions are added only when needed: the planner would find no good plan for one query with all of them.
    const conditions = ['id < $1', act === undefined ? 'act = ANY ($3::text[])' : 'act = $3'];
    const values = [after?.id ?? Number.MAX_SAFE_INTEGER, limit, act ?? KNOWN_ACTIONS];
    if (userId !== undefined) conditions.push(`user_id = $${values.push(userId)}`);
    return this.db.query<AuditRecord>(
      `SELECT id, act, administrator_id AS "administratorId", said(administrator, administrator_said) AS administrator,
              user_id AS "userId", said(subject, subject_said) AS subject, before, after, reason, created_at AS "createdAt"
         FROM audit_entries WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT $2`,
      values,
    );
  }

  /** Removes from the entries the names of deleted accounts, as subject or as administrator. */
  async makeNameless(tx: Tx, userIds: readonly number[]): Promise<void> {
    const { text, message } = storedText(say('audit.deleted-account'));
    await tx.query(
      `UPDATE audit_entries SET subject = $2, subject_said = $3, before = NULL, after = NULL, reason = NULL
        WHERE user_id = ANY ($1::bigint[])`,
      [userIds, text, message],
    );
    await tx.query(
      `UPDATE audit_entries SET administrator = $2, administrator_said = $3, address = ''
        WHERE administrator_id = ANY ($1::bigint[])`,
      [userIds, text, message],
    );
  }
}
