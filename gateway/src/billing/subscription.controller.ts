import { Controller } from '@nestjs/common';
import { CreditsService, SubscriptionsService } from '@orbita/billing';
import { type RouteReply, billingRoutes } from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { toSubscription } from './billing.mapper.js';

type Subscription = RouteReply<typeof billingRoutes.subscription>;

@Controller()
export class SubscriptionController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditsService,
    private readonly idempotency: Idempotency,
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
      await this.subscriptions.startTrial(tx, user.userId);
    });
    return this.subscription(user);
  }
}
