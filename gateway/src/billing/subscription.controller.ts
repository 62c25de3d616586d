import { Controller, Inject } from '@nestjs/common';
import { AccountsService } from '@orbita/accounts';
import { CreditsService, SubscriptionsService } from '@orbita/billing';
import { AppError, type RouteReply, billingRoutes } from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import type { GatewayEnv } from '../env.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { ENV } from '../resources.js';
import { toSubscription } from './billing.mapper.js';

type Subscription = RouteReply<typeof billingRoutes.subscription>;

@Controller()
export class SubscriptionController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditsService,
    private readonly accounts: AccountsService,
    private readonly idempotency: Idempotency,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(billingRoutes.subscription)
  async subscription(@CurrentUser() { userId }: Identity): Promise<Subscription> {
    const [state, balance] = await Promise.all([this.subscriptions.of(userId), this.credits.balanceOf(userId)]);
    return toSubscription(state, balance);
  }

  @Endpoint(billingRoutes.startTrial)
  async startTrial(@CurrentUser() user: Identity, @Once() attempt: Attempt): Promise<Subscription> {
    // A repetition answers with the standing of now: what it confirms is that the trial began.
    await this.idempotency.once(attempt, async (tx) => {
      if (this.env.TRIAL_NEEDS_CONFIRMED_EMAIL === 'true') {
        const account = await this.accounts.find(user.userId, tx);
        if (!account?.emailConfirmedAt) throw new AppError('EMAIL_NOT_CONFIRMED');
      }
      await this.subscriptions.startTrial(tx, user.userId);
    });
    return this.subscription(user);
  }
}
