import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  type CallerOrigin,
  DeletedAccountsService,
  PasswordsService,
  type Proven,
} from '@orbita/accounts';
import { AppError } from '@orbita/contracts';
import { MailsService } from '@orbita/notifications';
import { Database, type Tx } from '@orbita/platform';
import { LoginThrottle } from '../auth/login-throttle.js';
import { AccountEnd } from './account-end.js';

/** Deletes an account on its owner's request, which needs the password, and notifies the owner by mail. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly deleted: DeletedAccountsService,
    private readonly passwords: PasswordsService,
    private readonly end: AccountEnd,
    private readonly mails: MailsService,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Deletes an account, exactly once even if requests repeat or run at the same time.
   * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS, LAST_ADMINISTRATOR, SERVICE_UNAVAILABLE
   */
  async delete(userId: number, password: string, { address }: Pick<CallerOrigin, 'address'>): Promise<void> {
    const proven = await this.mustBe(userId, password, address);
    await this.db.transaction((tx) => this.decide(tx, proven));
  }

  /** A wrong password here counts as a wrong password at the login. */
  private async mustBe(userId: number, password: string, address: string): Promise<Proven> {
    const account = await this.accounts.find(userId);
    if (!account) throw new AppError('UNAUTHENTICATED');
    const attempt = await this.throttle.attempt({ email: account.email, address, device: null });
    const proven = await this.passwords.mustBe(userId, password, 'password').catch(async (error: unknown) => {
      const isVerdict = error instanceof AppError && error.code === 'WRONG_PASSWORD';
      if (!isVerdict) await attempt.unjudged();
      throw error;
    });
    await attempt.loggedIn();
    return proven;
  }

  private async decide(tx: Tx, proven: Proven): Promise<void> {
    const { id: userId } = proven;
    if (!(await this.deleted.hold(tx, userId))) return;
    await this.passwords.holdProven(tx, proven, 'password');
    const address = await this.end.ofHeld(tx, userId);
    await this.mails.order(tx, { kind: 'account-deleted', address, data: {}, key: `account-deleted-${userId}` });
  }
}
