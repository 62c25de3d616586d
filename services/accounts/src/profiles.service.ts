import { Injectable } from '@nestjs/common';
import {
  AppError,
  CONSENT_DOCUMENT_VERSION,
  type ConsentDocument,
  type DocumentVersion,
  REQUIRED_CONSENTS,
} from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { type CallerOrigin, storableOrigin } from './caller-origin.js';
import type { UserRecord } from './user.entity.js';

/** An account as its owner sees it. */
export interface Profile extends UserRecord {
  /** Address that takes the place of `email` once its link is followed. */
  pendingEmail: string | null;
  /** Required documents in whose present version no consent is on record. */
  consentsDue: ConsentDocument[];
}

/** What owners see of their accounts, and change without further proof. */
@Injectable()
export class ProfilesService {
  constructor(private readonly db: Database) {}

  /** One account, or null. */
  async find(userId: number): Promise<Profile | null> {
    const [profile] = await this.db.query<Profile>(
      `SELECT id, name, email, is_admin AS "isAdmin", email_confirmed_at AS "emailConfirmedAt",
              created_at AS "createdAt", pending_email AS "pendingEmail",
              ARRAY(SELECT due FROM unnest($2::text[]) due WHERE NOT EXISTS (
                SELECT 1 FROM user_consents given
                 WHERE given.user_id = users.id AND given.document = due AND given.version = $3)) AS "consentsDue"
         FROM users WHERE id = $1 AND deleted_at IS NULL`,
      [userId, REQUIRED_CONSENTS, CONSENT_DOCUMENT_VERSION],
    );
    return profile ?? null;
  }

  /** Changes the name, if one is given. */
  async update(userId: number, { name }: { name?: string | undefined }): Promise<void> {
    await this.db.query('UPDATE users SET name = coalesce($2, name) WHERE id = $1', [userId, name ?? null]);
  }

  /**
   * Records consents; one that is on record already is not recorded again.
   * @throws AppError CONSENT_OUTDATED when a document has another version by now
   */
  async consent(tx: Tx, userId: number, documents: readonly DocumentVersion[], origin: CallerOrigin): Promise<void> {
    if (documents.some(({ version }) => version !== CONSENT_DOCUMENT_VERSION)) throw new AppError('CONSENT_OUTDATED');
    const { address, userAgent } = storableOrigin(origin);
    await tx.query(
      `INSERT INTO user_consents (user_id, document, version, address, user_agent)
       SELECT DISTINCT $1::bigint, document, $3, $4, $5 FROM unnest($2::text[]) document
        WHERE NOT EXISTS (SELECT 1 FROM user_consents given
                           WHERE given.user_id = $1 AND given.document = document.document AND given.version = $3)`,
      [userId, documents.map(({ document }) => document), CONSENT_DOCUMENT_VERSION, address, userAgent],
    );
  }
}
