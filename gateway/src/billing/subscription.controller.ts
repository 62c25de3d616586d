import { Controller, Inject } from '@nestjs/common';
import { AccountsService } from '@orbita/accounts';
import { type Order, PurchasesService, SubscriptionsService } from '@orbita/billing';
import { type Activation, AppError, type RouteBody, type Subscription, billingRoutes } from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import type { GatewayEnv } from '../env.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { ENV } from '../resources.js';
import { Checkout } from './checkout.js';
import { SubscriptionSummary } from './subscription-summary.service.js';

@Controller()
export class SubscriptionController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly purchases: PurchasesService,
    private readonly checkout: Checkout,
    private readonly subscriptionSummary: SubscriptionSummary,
    private readonly accounts: AccountsService,
    private readonly idempotency: Idempotency,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(billingRoutes.subscription)
  async subscription(@CurrentUser() { userId }: Identity): Promise<Subscription> {
    return this.subscriptionSummary.of(userId);
  }

  @Endpoint(billingRoutes.startTrial)
  async startTrial(@CurrentUser() { userId }: Identity, @Once() attempt: Attempt): Promise<Subscription> {
    // A repetition answers with the present state; it confirms only that the trial began.
    await this.idempotency.once(attempt, async (tx) => {
      if (this.env.TRIAL_NEEDS_CONFIRMED_EMAIL === 'true') {
        const account = await this.accounts.find(userId, tx);
        if (!account?.emailConfirmedAt) throw new AppError('EMAIL_NOT_CONFIRMED');
      }
      await this.subscriptions.startTrial(tx, userId);
    });
    return this.subscriptionSummary.of(userId);
  }

  @Endpoint(billingRoutes.activate)
  async activate(
    @CurrentUser() { userId }: Identity,
    @Body() body: RouteBody<typeof billingRoutes.activate>,
    @Once() attempt: Attempt,
  ): Promise<Activation> {
    // The order is made once; each repetition looks its payment up.
    const order = await this.idempotency.once<Order | null>(attempt, (tx) =>
      this.purchases.orderPlan(tx, userId, {
        plan: body.plan_type,
        billingPeriod: body.billing_period,
        expectedRub: body.expected_price_rub,
      }),
    );
    const paid = order === null ? {} : await this.checkout.pay(userId, order);
    return { subscription: await this.subscriptionSummary.of(userId), ...paid };
  }
}
