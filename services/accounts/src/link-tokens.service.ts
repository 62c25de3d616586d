import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** Purposes of mailed links, and how long a link is valid, in minutes from its sending. */
const LIFETIME_MINUTES = {
  'password-reset': 30,
  'email-confirm': 3 * 24 * 60,
  'email-change': 24 * 60,
  'marketing-confirm': 7 * 24 * 60,
  unsubscribe: 30 * 24 * 60,
} as const;

/** Stored with every token: add new ones, never rename. */
export type LinkPurpose = keyof typeof LIFETIME_MINUTES;

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  /** What following it proves or changes: the mail's address, or the kind of mail to unsubscribe from. */
  about: string;
  /** The mail that contains it. */
  origin: string;
  /** An earlier token of that mail may have reached its reader and stays valid; otherwise it ends. */
  keepEarlier: boolean;
}

/** The meaning of a token. */
export interface LinkProof {
  userId: number;
  about: string;
}

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Tokens of the links in mails: random, created at the moment of sending, stored only as their SHA-256. A holder of a token has
 * read a mail to the address it was sent to.
 */
@Injectable()
export class LinkTokensService {
  constructor(private readonly db: Database) {}

  /** Creates the token of a link. Only the caller has its text, and puts it into the mail and nowhere else. */
  async issue(tx: Tx, { userId, purpose, about, origin, keepEarlier }: NewLink): Promise<string> {
    if (!keepEarlier) {
      await tx.query('DELETE FROM link_tokens WHERE origin = $1 AND purpose = $2', [origin, purpose]);
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query(
      `INSERT INTO link_tokens (user_id, purpose, about, origin, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute')`,
      [userId, purpose, about, origin, digestOf(token), LIFETIME_MINUTES[purpose]],
    );
    return token;
  }

  /** The meaning of a token, without using it up; null for an unknown one. */
  async find(purpose: LinkPurpose, token: string, tx?: Tx): Promise<LinkProof | null> {
    if (!TOKEN_SHAPE.test(token)) return null;
    const [proof] = await (tx ?? this.db).query<LinkProof>(
      `SELECT user_id AS "userId", about FROM link_tokens
        WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`,
      [digestOf(token), purpose],
    );
    return proof ?? null;
  }

  /** As {@link find}. @throws AppError LINK_EXPIRED, also for an unknown one */
  async read(purpose: LinkPurpose, token: string, tx?: Tx): Promise<LinkProof> {
    const proof = await this.find(purpose, token, tx);
    if (!proof) throw new AppError('LINK_EXPIRED');
    return proof;
  }

  /**
   * Uses up a token, and with it every other one of that user and purpose: of two parallel requests one succeeds. The caller
   * compares `about` with the present state.
   * @throws AppError LINK_EXPIRED, also for one that is unknown or used up
   */
  async redeem(tx: Tx, purpose: LinkPurpose, token: string): Promise<LinkProof> {
    const proof = await this.read(purpose, token, tx);
    const used = await tx.query<{ isIt: boolean }>(
      `DELETE FROM link_tokens WHERE user_id = $1 AND purpose = $2 RETURNING token_hash = $3 AS "isIt"`,
      [proof.userId, purpose, digestOf(token)],
    );
    if (!used.some(({ isIt }) => isIt)) throw new AppError('LINK_EXPIRED');
    return proof;
  }

  /** Ends all links of a user for a purpose, such as those of a reset once the password is changed. */
  async revoke(tx: Tx, userId: number, purpose: LinkPurpose): Promise<void> {
    await tx.query('DELETE FROM link_tokens WHERE user_id = $1 AND purpose = $2', [userId, purpose]);
  }

  /** Removes up to `limit` expired tokens; several processes may run it at once. @returns how many */
  async deleteExpired(limit: number): Promise<number> {
    const gone = await this.db.query(
      `DELETE FROM link_tokens WHERE id = ANY (ARRAY(
         SELECT id FROM link_tokens WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING id`,
      [limit],
    );
    return gone.length;
  }
}
