import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** What a mailed link is for, and how long it is good, in minutes from its sending. */
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
  /** What following it proves or changes: the address the mail goes to, or what it unsubscribes from. */
  about: string;
  /** The mail it stands in. */
  origin: string;
  /** An earlier token of that mail may have reached its reader and stays good; otherwise it dies. */
  keepEarlier: boolean;
}

/** What a token stands for. */
export interface LinkProof {
  userId: number;
  about: string;
}

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Tokens of the links in mails: random, minted at the moment of sending, kept only as their SHA-256. Whoever holds one
 * has read a mail to the address it was sent to.
 */
@Injectable()
export class LinkTokensService {
  constructor(private readonly db: Database) {}

  /** Makes the token of a link. Its text is known only to the caller, who puts it into the mail and nowhere else. */
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

  /** What a token stands for, as often as it is asked; null also for one that never was. */
  async find(purpose: LinkPurpose, token: string, tx?: Tx): Promise<LinkProof | null> {
    if (!TOKEN_SHAPE.test(token)) return null;
    const [proof] = await (tx ?? this.db).query<LinkProof>(
      `SELECT user_id AS "userId", about FROM link_tokens
        WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`,
      [digestOf(token), purpose],
    );
    return proof ?? null;
  }

  /** As {@link find}. @throws AppError LINK_EXPIRED also for one that never was */
  async read(purpose: LinkPurpose, token: string, tx?: Tx): Promise<LinkProof> {
    const proof = await this.find(purpose, token, tx);
    if (!proof) throw new AppError('LINK_EXPIRED');
    return proof;
  }

  /**
   * Uses a token up, and with it every other of that user and purpose: of two at once one succeeds.
   * The caller compares `about` with what is true now.
   * @throws AppError LINK_EXPIRED also for one that never was or is used up
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

  /** Removes up to `limit` expired tokens; several processes may do so at once. @returns how many are gone */
  async deleteExpired(limit: number): Promise<number> {
    const gone = await this.db.query(
      `DELETE FROM link_tokens WHERE id = ANY (ARRAY(
         SELECT id FROM link_tokens WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING id`,
      [limit],
    );
    return gone.length;
  }
}
