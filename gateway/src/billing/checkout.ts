import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '@orbita/accounts';
import { CreditsService, type Order, PaymentsService } from '@orbita/billing';
import { AppError, type PurchaseAnswer, type Answer } from '@orbita/contracts';
import { siteOf } from '@orbita/platform';
import type { GatewayEnv } from '../env.js';
import { ENV } from '../resources.js';
import { toPurchase } from './billing.mapper.js';

/** Takes an order to its payment: what accounts and billing each do for it. */
@Injectable()
export class Checkout {
  constructor(
    private readonly payments: PaymentsService,
    private readonly credits: CreditsService,
    private readonly accounts: AccountsService,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  /** @throws AppError UNAUTHENTICATED when the account is deleted, and those of `PaymentsService.pay` */
  async pay(userId: number, order: Order): Promise<Answer<typeof PurchaseAnswer>> {
    const account = await this.accounts.find(userId);
    if (!account) throw new AppError('UNAUTHENTICATED');
    const { purchase, confirmationUrl } = await this.payments.pay(order.purchaseId, {
      email: account.email,
      site: siteOf(this.env),
    });
    return {
      purchase: toPurchase(purchase, confirmationUrl),
      new_balance: await this.credits.balanceOf(userId),
      credits_added: purchase.status === 'paid' ? purchase.creditsAmount : 0,
    };
  }
}
