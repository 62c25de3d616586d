import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '@orbita/accounts';
import { SubscriptionsService } from '@orbita/billing';
import { Database, type Logger, LOGGER } from '@orbita/platform';
import type { GatewayEnv } from '../env.js';
import { ENV } from '../resources.js';

/** The administrator from the environment; without one no other could be appointed. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly subscriptions: SubscriptionsService,
    @Inject(ENV) private readonly env: GatewayEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Creates the account unless it exists; an existing account becomes administrator only if its password is ADMIN_PASSWORD.
   * Does nothing without ADMIN_EMAIL and ADMIN_PASSWORD.
   */
  async ensure(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.env;
    if (!email || !password) return;
    const passwordHash = await this.accounts.preparePassword(password);
    const administrator = await this.db.transaction(async (tx) => {
      const { user, created } = await this.accounts.ensureAdministrator(tx, { email, password, passwordHash });
      if (created) await this.subscriptions.open(tx, user.id);
      return user;
    });
    if (administrator.isAdmin) return;
    this.logger.warn(
      { user_id: administrator.id },
      'ADMIN_EMAIL belongs to an account with another password than ADMIN_PASSWORD: it did not become administrator',
    );
  }
}
