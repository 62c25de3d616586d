import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { type Tx, isUniqueViolation } from '@orbita/platform';

/** What an account says about its addresses. */
export interface EmailStatus {
  email: string;
  isConfirmed: boolean;
  /** Address that takes the place of `email` once its link is followed. */
  pending: string | null;
}

const EMAIL_STATUS = 'email, email_confirmed_at IS NOT NULL AS "isConfirmed", pending_email AS pending';

/** E-mail addresses of accounts, when they change or are confirmed. */
@Injectable()
export class EmailAddressesService {
  /** Addresses of an account, held until the transaction ends. @throws AppError UNAUTHENTICATED when it is gone */
  async of(tx: Tx, userId: number): Promise<EmailStatus> {
    const [status] = await tx.query<EmailStatus>(`SELECT ${EMAIL_STATUS} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [
      userId,
    ]);
    if (!status) throw new AppError('UNAUTHENTICATED');
    return status;
  }

  /**
   * Notes the address an account is to have; its present one drops what was noted before.
   * @returns whether a link may be mailed to it: a taken address is noted alike, so that nobody learns of it
   */
  async propose(tx: Tx, userId: number, email: string): Promise<boolean> {
    await tx.query('UPDATE users SET pending_email = nullif($2, email) WHERE id = $1', [userId, email]);
    const taken = await tx.query('SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', [email]);
    return taken.length === 0;
  }

  /**
   * Drops the address an account was to have, and holds the account until the transaction ends. Links to that address, also
   * those mailed later, change nothing any more.
   */
  async callOff(tx: Tx, userId: number): Promise<void> {
    await tx.query('UPDATE users SET pending_email = NULL WHERE id = $1', [userId]);
  }

  /**
   * Somebody followed the link mailed to an address: it is confirmed if it is the account's, and becomes it if it is
   * the one noted last.
   * @returns whether the account has another address now
   * @throws AppError LINK_EXPIRED when it is neither; EMAIL_TAKEN when another account came first, after which the
   *   transaction cannot go on
   */
  async confirm(tx: Tx, userId: number, address: string): Promise<boolean> {
    const { email, pending } = await this.of(tx, userId);
    if (address === email) {
      await tx.query('UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = $1', [
        userId,
      ]);
      return false;
    }
    if (address !== pending) throw new AppError('LINK_EXPIRED');
    try {
      await tx.query('UPDATE users SET email = $2, email_confirmed_at = now(), pending_email = NULL WHERE id = $1', [
        userId,
        address,
      ]);
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_key')) throw new AppError('EMAIL_TAKEN');
      throw error;
    }
    return true;
  }
}
