import { Injectable } from '@nestjs/common';
import { AppError, type ContactRequestStatus } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';

interface NewRequest {
  userId: number;
  companyName: string;
  contactName: string;
  email: string;
  /** Empty, like the message, when it was not given. */
  telegram: string;
  desiredCredits: number | null;
  message: string;
}

/** A request, and how far the administrators are with it. */
export interface ContactRequestRow extends Omit<NewRequest, 'userId'> {
  id: number;
  status: ContactRequestStatus;
  adminNotes: string;
  createdAt: Date;
}

interface RequestSlice {
  /** Requests of this status alone. */
  status?: ContactRequestStatus | undefined;
  /** Begins behind this request. */
  after?: { id: number } | undefined;
  limit: number;
}

const COLUMNS = `id, company_name AS "companyName", contact_name AS "contactName", email, telegram,
  desired_credits AS "desiredCredits", message, status, admin_notes AS "adminNotes", created_at AS "createdAt"`;

/** Requests for the offer to enterprises; an administrator may set any status at any time. */
@Injectable()
export class ContactRequestsService {
  constructor(private readonly db: Database) {}

  /** Stores a request; what was not given is empty. */
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
  async list({ status, after, limit }: RequestSlice): Promise<ContactRequestRow[]> {
    return this.db.query<ContactRequestRow>(
      `SELECT ${COLUMNS} FROM contact_requests
        WHERE id < $1 AND ($2::text IS NULL OR status = $2) ORDER BY id DESC LIMIT $3`,
      [after?.id ?? Number.MAX_SAFE_INTEGER, status ?? null, limit],
    );
  }

  /** Changes what is named. @throws AppError CONTACT_REQUEST_NOT_FOUND */
  async update(
    id: number,
    { status, adminNotes }: { status?: ContactRequestStatus | undefined; adminNotes?: string | undefined },
  ): Promise<ContactRequestRow> {
    const [changed] = await this.db.query<ContactRequestRow>(
      `UPDATE contact_requests SET status = coalesce($2, status), admin_notes = coalesce($3, admin_notes)
        WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, status ?? null, adminNotes ?? null],
    );
    if (!changed) throw new AppError('CONTACT_REQUEST_NOT_FOUND');
    return changed;
  }

  /** @throws AppError CONTACT_REQUEST_NOT_FOUND */
  async delete(id: number): Promise<void> {
    const gone = await this.db.query('DELETE FROM contact_requests WHERE id = $1 RETURNING id', [id]);
    if (gone.length === 0) throw new AppError('CONTACT_REQUEST_NOT_FOUND');
  }
}
