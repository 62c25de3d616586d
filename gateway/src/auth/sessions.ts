import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  type CallerOrigin,
  DevicesService,
  ProfilesService,
  type TokenIdentity,
  TokensService,
} from '@orbita/accounts';
import { CreditsService, SubscriptionsService } from '@orbita/billing';
import { AppError, type Language, type LoginRequest, type RegisterRequest, type User } from '@orbita/contracts';
import { AvatarsService } from '@orbita/media';
import { PushSubscriptions } from '@orbita/notifications';
import { Database, type Tx } from '@orbita/platform';
import { type Attempt, Idempotency } from '../http/idempotency.js';
import { LoginThrottle } from './login-throttle.js';
import { Recovery } from './recovery.js';
import { toUser } from './user.mapper.js';

/** A signed-in user, with the only copies of the session's token and of the browser's token. */
export interface OpenedSession {
  userId: number;
  token: string;
  deviceToken: string;
}

/** Origin of a new session. */
export interface SessionOrigin extends CallerOrigin {
  /** The browser's token of an earlier login, of any account. */
  deviceToken: string | null;
}

/** Origin of a registration, and its language. */
export interface NewcomerOrigin extends SessionOrigin {
  language: Language;
}

/** Logins and registrations: what accounts and billing each do for them. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly profiles: ProfilesService,
    private readonly avatars: AvatarsService,
    private readonly recovery: Recovery,
    private readonly tokens: TokensService,
    private readonly devices: DevicesService,
    private readonly pushes: PushSubscriptions,
    private readonly credits: CreditsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly throttle: LoginThrottle,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Opens an account with its balance and plan, and signs in. A repeated request signs in instead of getting the stored
   * answer: it must prove the password, and no token is stored.
   * @throws AppError EMAIL_TAKEN, and those of {@link login} for a repetition
   */
  async register(request: RegisterRequest, origin: NewcomerOrigin, attempt: Attempt): Promise<OpenedSession> {
    const { name, email, password, agreeToNews } = request;
    const passwordHash = await this.accounts.preparePassword(password);
    return this.idempotency.once(
      attempt,
      async (tx) => {
        const { address, userAgent, language } = origin;
        const newcomer = { name, email, passwordHash, agreeToNews, language, address, userAgent };
        const user = await this.accounts.register(tx, newcomer);
        await this.subscriptions.open(tx, user.id);
        await this.recovery.greet(tx, user.id);
        return this.open(tx, user.id, origin);
      },
      { keep: ({ userId }) => ({ user_id: userId }), restore: () => this.login(request, origin) },
    );
  }

  /** @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
  async login({ email, password }: LoginRequest, origin: SessionOrigin): Promise<OpenedSession> {
    const { address, deviceToken } = origin;
    const isKnown = deviceToken !== null && (await this.devices.isKnown(email, deviceToken));
    const attempt = await this.throttle.attempt({ email, address, device: isKnown ? deviceToken : null });
    const proven = await this.accounts.verifyCredentials(email, password).catch(async (error: unknown) => {
      const isVerdict = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
      if (!isVerdict) await attempt.unjudged();
      throw error;
    });
    await attempt.loggedIn();
    return this.db.transaction(async (tx) => {
      await this.accounts.holdProven(tx, proven);
      return this.open(tx, proven.id, origin);
    });
  }

  /** Ends the session of one token; later notifications are not sent to its device. */
  async logout({ userId, tokenId }: TokenIdentity): Promise<void> {
    await this.tokens.revoke(userId, tokenId);
    await this.pushes.endSession(tokenId);
  }

  /** Ends every session of a user, and every started step that could lead a stranger back into the account. */
  async endAll(userId: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.recovery.callOffChange(tx, userId);
      await this.tokens.revokeAll(tx, userId);
      await this.devices.forgetAll(tx, userId);
    });
  }

  /** The user as every screen shows them. @throws AppError UNAUTHENTICATED when the account is deleted */
  async userOf(userId: number): Promise<User> {
    const [profile, avatar, balance, { planType }] = await Promise.all([
      this.profiles.find(userId),
      this.avatars.of(userId),
      this.credits.balanceOf(userId),
      this.subscriptions.of(userId),
    ]);
    if (!profile) throw new AppError('UNAUTHENTICATED');
    return toUser(profile, { balance, planType, avatar });
  }

  private async open(tx: Tx, userId: number, origin: SessionOrigin): Promise<OpenedSession> {
    return {
      userId,
      token: await this.tokens.issue(tx, userId, origin),
      deviceToken: await this.devices.remember(tx, userId, origin.deviceToken),
    };
  }
}
