import { Injectable } from '@nestjs/common';
import {
  AppError,
  type DocumentVersion,
  type ProfileUpdate,
  REQUIRED_CONSENTS,
  consentVersion,
} from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { type CallerOrigin, storableOrigin } from './caller-origin.js';
import type { UserRecord } from './user.entity.js';
import type { GivenConsent } from './users.service.js';

/** An account as its owner sees it. */
export interface Profile extends UserRecord {
  /** Address that replaces `email` once its link is followed. */
  pendingEmail: string | null;
  /** Required documents without a recorded consent to their present version. */
  consentsDue: DocumentVersion[];
}

/** Data of accounts that their owners see, and change without further proof. */
@Injectable()
export class ProfilesService {
  constructor(private readonly db: Database) {}

  /** One account, or null. */
  async find(userId: number): Promise<Profile | null> {
    const versions = REQUIRED_CONSENTS.map((document) => consentVersion(document));
    const [profile] = await this.db.query<Profile>(
      `SELECT id, name, email, is_admin AS "isAdmin", language, email_confirmed_at AS "emailConfirmedAt",
              created_at AS "createdAt", pending_email AS "pendingEmail",
              ARRAY(SELECT to_json(due) FROM unnest($2::text[], $3::text[]) due (document, version) WHERE NOT EXISTS (
                SELECT 1 FROM user_consents given
                 WHERE given.user_id = users.id AND given.document = due.document AND given.version = due.version)
              ) AS "consentsDue"
         FROM users WHERE id = $1 AND deleted_at IS NULL`,
      [userId, REQUIRED_CONSENTS, versions],
    );
    return profile ?? null;
  }

  /** Changes the given fields: the name, the language. */
  async update(userId: number, { name, language }: ProfileUpdate): Promise<void> {
    await this.db.query('UPDATE users SET name = coalesce($2, name), language = coalesce($3, language) WHERE id = $1', [
      userId,
      name ?? null,
      language ?? null,
    ]);
  }

  /**
   * Records consents; a recorded one is not recorded again.
   * @throws AppError CONSENT_OUTDATED when a document has another version now
   */
  async consent(tx: Tx, userId: number, documents: readonly DocumentVersion[], origin: CallerOrigin): Promise<void> {
    if (documents.some(({ document, version }) => version !== consentVersion(document))) {
      throw new AppError('CONSENT_OUTDATED');
    }
    const { address, userAgent } = storableOrigin(origin);
    await tx.query(
      `INSERT INTO user_consents (user_id, document, version, address, user_agent)
       SELECT DISTINCT $1::bigint, document, version, $4, $5 FROM unnest($2::text[], $3::text[]) agreed (document, version)
        WHERE NOT EXISTS (SELECT 1 FROM user_consents given
                           WHERE given.user_id = $1 AND given.document = agreed.document AND given.version = agreed.version)`,
      [userId, documents.map(({ document }) => document), documents.map(({ version }) => version), address, userAgent],
    );
  }

  /** The latest consent to each accepted document. */
  async consentsOf(userId: number): Promise<GivenConsent[]> {
    return this.db.query<GivenConsent>(
      `SELECT DISTINCT ON (document) document, version, given_at AS "givenAt"
         FROM user_consents WHERE user_id = $1 ORDER BY document, id DESC`,
      [userId],
    );
  }
}
