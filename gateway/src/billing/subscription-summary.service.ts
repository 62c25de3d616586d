import { Injectable } from '@nestjs/common';
import { CreditsService, PromoCodesService, SubscriptionsService } from '@orbita/billing';
import type { Subscription } from '@orbita/contracts';
import { toSubscription } from './billing.mapper.js';

/** A user's subscription and balance, as every answer about them shows it. */
@Injectable()
export class SubscriptionSummary {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditsService,
    private readonly promoCodes: PromoCodesService,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  async of(userId: number): Promise<Subscription> {
    const [state, balance, discount] = await Promise.all([
      this.subscriptions.of(userId),
      this.credits.balanceOf(userId),
      this.promoCodes.waitingDiscount(userId),
    ]);
    return toSubscription(state, balance, discount);
  }
}
