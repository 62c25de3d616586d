import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { type Tx, isUniqueViolation } from '@orbita/platform';

/** The addresses of an account. */
export interface EmailStatus {
  email: string;
  isConfirmed: boolean;
  /** Address that replaces `email` once its link is followed. */
  pending: string | null;
}

const EMAIL_STATUS = 'email, email_confirmed_at IS NOT NULL AS "isConfirmed", pending_email AS pending';

/** Changes and confirmations of accounts' e-mail addresses. */
@Injectable()
export class EmailAddressesService {
  /** Addresses of an account, locked until the transaction ends. @throws AppError UNAUTHENTICATED when the account was deleted */
  async of(tx: Tx, userId: number): Promise<EmailStatus> {
    const [status] = await tx.query<EmailStatus>(`SELECT ${EMAIL_STATUS} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [
      userId,
    ]);
    if (!status) throw new AppError('UNAUTHENTICATED');
    return status;
  }

  /**
   * Stores the requested new address of an account; requesting the present one cancels an earlier request.
   * @returns whether a link may be mailed to it: a taken address is stored the same way, so that the answer does not reveal it
   */
  async propose(tx: Tx, userId: number, email: string): Promise<boolean> {
    await tx.query('UPDATE users SET pending_email = nullif($2, email) WHERE id = $1', [userId, email]);
    const taken = await tx.query('SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', [email]);
    return taken.length === 0;
  }

  /**
   * Cancels the requested address, and locks the account until the transaction ends. Links to that address, also those mailed
   * later, have no effect any more.
   */
  async callOff(tx: Tx, userId: number): Promise<void> {
    await tx.query('UPDATE users SET pending_email = NULL WHERE id = $1', [userId]);
  }

  /**
   * Handles a followed link to an address: confirms it when it is the account's, and makes it the account's when it is the last
   * requested one.
   * @returns whether the account has another address now
   * @throws AppError LINK_EXPIRED when it is neither; EMAIL_TAKEN when another account was first, after which the transaction
   * cannot continue
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
