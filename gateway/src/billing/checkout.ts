import { Injectable } from '@nestjs/common';
import { AccountsService } from '@orbita/accounts';
import { CreditsService, type Order, PaymentsService } from '@orbita/billing';
import { AppError, type PackageBought } from '@orbita/contracts';
import { toPurchase } from './billing.mapper.js';

/** Leads an order to its payment: what accounts and billing each do for it. */
@Injectable()
export class Checkout {
  constructor(
    private readonly payments: PaymentsService,
    private readonly credits: CreditsService,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws AppError UNAUTHENTICATED when the account is gone, and those of `PaymentsService.pay` */
  async pay(userId: number, order: Order): Promise<PackageBought> {
    const account = await this.accounts.find(userId);
    if (!account) throw new AppError('UNAUTHENTICATED');
    const { purchase, confirmationUrl } = await this.payments.pay(order.purchaseId, account.email);
    return {
      purchase: toPurchase(purchase, confirmationUrl),
      new_balance: await this.credits.balanceOf(userId),
      credits_added: purchase.status === 'paid' ? purchase.creditsAmount : 0,
    };
  }
}
