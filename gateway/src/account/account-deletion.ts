import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  type CallerOrigin,
  DeletedAccountsService,
  DevicesService,
  PasswordsService,
  type Proven,
  TokensService,
} from '@orbita/accounts';
import { callOffBilling } from '@orbita/billing';
import { AppError } from '@orbita/contracts';
import { ActsService, JobsService } from '@orbita/jobs';
import { MailsService } from '@orbita/notifications';
import { Database, type Tx } from '@orbita/platform';
import { LoginThrottle } from '../auth/login-throttle.js';

/** The end of an account: what each service does in the one transaction that decides it; the publishing worker erases the rest. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly deleted: DeletedAccountsService,
    private readonly passwords: PasswordsService,
    private readonly tokens: TokensService,
    private readonly devices: DevicesService,
    private readonly jobs: JobsService,
    private readonly acts: ActsService,
    private readonly mails: MailsService,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Deletes an account; repeated or at once with itself it does so once.
   * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS, LAST_ADMINISTRATOR, SERVICE_UNAVAILABLE
   */
  async delete(userId: number, password: string, { address }: Pick<CallerOrigin, 'address'>): Promise<void> {
    const proven = await this.mustBe(userId, password, address);
    await this.db.transaction((tx) => this.decide(tx, proven));
  }

  /** A guess at the password here counts as one at the door. */
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

  /** In the order in which others take these rows: billing, jobs with their credits, acts, the account itself. */
  private async decide(tx: Tx, proven: Proven): Promise<void> {
    const { id: userId } = proven;
    if (!(await this.deleted.hold(tx, userId))) return;
    await this.passwords.holdProven(tx, proven, 'password');
    await callOffBilling(tx, userId);
    await this.jobs.cancelOfUser(tx, userId);
    await this.acts.cancel(tx, { userId });
    await this.tokens.revokeAll(tx, userId);
    await this.devices.forgetAll(tx, userId);
    const address = await this.deleted.delete(tx, userId);
    await this.mails.order(tx, { kind: 'account-deleted', address, data: {}, key: `account-deleted-${userId}` });
  }
}
