import { Injectable } from '@nestjs/common';
import { LEGAL_FIGURES } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;
/** Half a year without a login: after that the browser counts as unknown once. */
const LIFETIME_DAYS = LEGAL_FIGURES.deviceDays;
/** More browsers than a user signs in with at one time; bounds the table. */
const DEVICES_PER_USER = 10;

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Browsers a user has signed in with, each holding a random token of which only the SHA-256 is stored. It does not prove an
 * identity: it only distinguishes the owner's login from a stranger's while passwords are being guessed.
 */
@Injectable()
export class DevicesService {
  constructor(private readonly db: Database) {}

  /** Whether the browser with this token signed in to the account of this e-mail within half a year. */
  async isKnown(email: string, token: string): Promise<boolean> {
    if (!TOKEN_SHAPE.test(token)) return false;
    const known = await this.db.query(
      `SELECT 1 FROM login_devices device JOIN users account ON account.id = device.user_id
        WHERE account.email = $1 AND account.deleted_at IS NULL AND device.token_hash = $2 AND device.expires_at > now()`,
      [email, digestOf(token)],
    );
    return known.length > 0;
  }

  /**
   * Remembers the browser of a login for half a year, and only the user's ten latest.
   * @param token of the browser, if any; another user's token is replaced, because an attacker may have planted it
   * @returns the token the browser must hold from now on
   */
  async remember(tx: Tx, userId: number, token: string | null): Promise<string> {
    if (token !== null && (await this.renew(tx, userId, token))) return token;
    const fresh = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query(
      `INSERT INTO login_devices (user_id, token_hash, expires_at) VALUES ($1, $2, now() + $3 * interval '1 day')`,
      [userId, digestOf(fresh), LIFETIME_DAYS],
    );
    await tx.query(
      `DELETE FROM login_devices WHERE id IN (
         SELECT id FROM login_devices WHERE user_id = $1
          ORDER BY expires_at DESC, id DESC OFFSET $2 FOR UPDATE SKIP LOCKED)`,
      [userId, DEVICES_PER_USER],
    );
    return fresh;
  }

  /** Deletes every browser of a user except the one with a token, if any: an attacker may have signed in with one of them. */
  async forgetAll(tx: Tx, userId: number, { except = null }: { except?: string | null } = {}): Promise<void> {
    await tx.query('DELETE FROM login_devices WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2', [
      userId,
      except === null ? null : digestOf(except),
    ]);
  }

  /** Removes up to `limit` expired browsers. @returns how many */
  async deleteExpired(limit: number): Promise<number> {
    const gone = await this.db.query(
      `DELETE FROM login_devices WHERE id = ANY (ARRAY(
         SELECT id FROM login_devices WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING id`,
      [limit],
    );
    return gone.length;
  }

  private async renew(tx: Tx, userId: number, token: string): Promise<boolean> {
    const renewed = await tx.query(
      `UPDATE login_devices SET expires_at = now() + $3 * interval '1 day'
        WHERE user_id = $1 AND token_hash = $2 AND expires_at > now() RETURNING id`,
      [userId, digestOf(token), LIFETIME_DAYS],
    );
    return renewed.length > 0;
  }
}
