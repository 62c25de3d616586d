import { Injectable } from '@nestjs/common';
import { AccountsService, type CallerOrigin, TokensService } from '@orbita/accounts';
import { CreditsService, SubscriptionsService } from '@orbita/billing';
import { AppError, type LoginRequest, type RegisterRequest, type User } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { type Attempt, Idempotency } from '../http/idempotency.js';
import { Throttle } from './throttle.js';
import { toUser } from './user.mapper.js';

/** A signed-in user and the only copy of their token. */
export interface OpenedSession {
  userId: number;
  token: string;
}

/** Ways into an account: what accounts and billing each do for it. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly tokens: TokensService,
    private readonly credits: CreditsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly throttle: Throttle,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Opens an account with its balance and plan, and signs in. A repetition signs in instead of answering from the
   * store: it must prove the password, and no token is kept anywhere.
   * @throws AppError EMAIL_TAKEN, TOO_MANY_REQUESTS
   */
  async register(request: RegisterRequest, origin: CallerOrigin, attempt: Attempt): Promise<OpenedSession> {
    await this.throttle.registration(origin.address);
    const { name, email, password, agreeToNews } = request;
    const passwordHash = await this.accounts.preparePassword(password);
    return this.idempotency.once(
      attempt,
      async (tx) => {
        const user = await this.accounts.register(tx, { name, email, passwordHash, agreeToNews, ...origin });
        await this.subscriptions.open(tx, user.id);
        return { userId: user.id, token: await this.tokens.issue(tx, user.id, origin) };
      },
      { keep: ({ userId }) => ({ user_id: userId }), restore: () => this.login(request, origin) },
    );
  }

  /** @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
  async login({ email, password }: LoginRequest, origin: CallerOrigin): Promise<OpenedSession> {
    await this.throttle.login(email, origin.address);
    const { id: userId } = await this.accounts.verifyCredentials(email, password).catch(async (error: unknown) => {
      const isVerdict = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
      if (!isVerdict) await this.throttle.unjudged(email);
      throw error;
    });
    await this.throttle.loggedIn(email);
    const token = await this.db.transaction((tx) => this.tokens.issue(tx, userId, origin));
    return { userId, token };
  }

  /** Ends the session of one token. */
  async logout(tokenId: number): Promise<void> {
    await this.tokens.revoke(tokenId);
  }

  /** The user as every screen shows them. @throws AppError UNAUTHENTICATED when the account is gone */
  async userOf(userId: number): Promise<User> {
    const [user, balance, { planType }] = await Promise.all([
      this.accounts.find(userId),
      this.credits.balanceOf(userId),
      this.subscriptions.of(userId),
    ]);
    if (!user) throw new AppError('UNAUTHENTICATED');
    return toUser(user, { balance, planType });
  }
}
