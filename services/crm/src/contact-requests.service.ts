import { Injectable } from '@nestjs/common';
import { AppError, type ContactRequestCounts, type ContactRequestStatus, type Message, say } from '@orbita/contracts';
import { Database, type Tx, containing } from '@orbita/platform';

interface NewRequest {
  userId: number;
  companyName: string;
  contactName: string;
  email: string;
  /** Empty when not given, like the message. */
  telegram: string;
  desiredCredits: number | null;
  message: string;
}

/** A request and its processing state. */
export interface ContactRequestRow extends NewRequest {
  id: number;
  /** Raised by every change. */
  version: number;
  status: ContactRequestStatus;
  adminNotes: string;
  createdAt: Date;
}

interface RequestSlice {
  /** Only requests with this status. */
  status?: ContactRequestStatus | undefined;
  /** Words a request must all contain, in any letter case. */
  words: readonly string[];
  /** Starts after this request. */
  after?: { id: number } | undefined;
  limit: number;
}

/** Fields an administrator changes; absent fields stay. */
interface RequestChange {
  status?: ContactRequestStatus | undefined;
  adminNotes?: string | undefined;
}

/** A request before a change and after it. */
interface ChangedRequest {
  before: ContactRequestRow;
  after: ContactRequestRow;
}

const SAYS = `lower(concat_ws(' ', company_name, contact_name, email, telegram, message))`;
const COLUMNS = `id, user_id AS "userId", version, company_name AS "companyName", contact_name AS "contactName", email, telegram,
  desired_credits AS "desiredCredits", message, status, admin_notes AS "adminNotes", created_at AS "createdAt"`;

/** Requests for the offer to enterprises; an administrator may set any status at any time. */
@Injectable()
export class ContactRequestsService {
  constructor(private readonly db: Database) {}

  /** Stores a request; absent fields are stored empty. */
  async create(tx: Tx, request: NewRequest): Promise<void> {
    await tx.query(
      `INSERT INTO contact_requests (user_id, company_name, contact_name, email, telegram, desired_credits, message)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        request.userId,
        request.companyName,
        request.contactName,
        request.email,
        request.telegram,
        request.desiredCredits,
        request.message,
      ],
    );
  }

  /** Requests, newest first. */
  async list({ status, words, after, limit }: RequestSlice): Promise<ContactRequestRow[]> {
    return this.db.query<ContactRequestRow>(
      `SELECT ${COLUMNS} FROM contact_requests
        WHERE id < $1 AND ($2::text IS NULL OR status = $2) AND ${SAYS} LIKE ALL ($3::text[]) ORDER BY id DESC LIMIT $4`,
      [after?.id ?? Number.MAX_SAFE_INTEGER, status ?? null, words.map(containing), limit],
    );
  }

  /** Number of requests with all these words, by status. */
  async counts(words: readonly string[]): Promise<ContactRequestCounts> {
    const rows = await this.db.query<{ status: ContactRequestStatus; count: number }>(
      `SELECT status, count(*)::int FROM contact_requests WHERE ${SAYS} LIKE ALL ($1::text[]) GROUP BY status`,
      [words.map(containing)],
    );
    const counts = { new: 0, in_progress: 0, contacted: 0, closed: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }

  /**
   * Changes the given fields. A change without a difference is accepted with any `version`.
   * @throws AppError CONTACT_REQUEST_NOT_FOUND, CONTACT_REQUEST_CHANGED (`details.version`) when it is at another version now
   * than the one seen
   */
  async update(tx: Tx, id: number, change: RequestChange, version?: number): Promise<ChangedRequest> {
    const before = await this.locked(tx, id);
    const { status = before.status, adminNotes = before.adminNotes } = change;
    if (status === before.status && adminNotes === before.adminNotes) return { before, after: before };
    mustBeSeen(before, version);
    const after = only(
      await tx.query<ContactRequestRow>(
        `UPDATE contact_requests SET status = $2, admin_notes = $3, version = version + 1 WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, status, adminNotes],
      ),
    );
    return { before, after };
  }

  /** @returns the deleted request. @throws AppError as {@link update} */
  async delete(tx: Tx, id: number, version?: number): Promise<ContactRequestRow> {
    const request = await this.locked(tx, id);
    mustBeSeen(request, version, say('contact-request.changed-before-deletion'));
    await tx.query('DELETE FROM contact_requests WHERE id = $1', [id]);
    return request;
  }

  private async locked(tx: Tx, id: number): Promise<ContactRequestRow> {
    return only(
      await tx.query<ContactRequestRow>(`SELECT ${COLUMNS} FROM contact_requests WHERE id = $1 FOR UPDATE`, [id]),
    );
  }
}

/** @param message what the refusal says; that of an edit by default */
const mustBeSeen = ({ version: present }: ContactRequestRow, seen: number | undefined, message?: Message): void => {
  if (seen !== undefined && seen !== present) {
    throw new AppError('CONTACT_REQUEST_CHANGED', { message, details: { version: present } });
  }
};

const only = ([row]: ContactRequestRow[]): ContactRequestRow => {
  if (!row) throw new AppError('CONTACT_REQUEST_NOT_FOUND');
  return row;
};
