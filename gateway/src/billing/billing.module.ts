import { Module } from '@nestjs/common';
import { AccountsModule } from '@orbita/accounts';
import { AdministrationModule } from '@orbita/administration';
import { ProjectsModule } from '@orbita/projects';
import { Checkout } from './checkout.js';
import { CreditPackagesController } from './credit-packages.controller.js';
import { CreditsController } from './credits.controller.js';
import { PaymentNoticesController } from './payment-notices.controller.js';
import { PromoCodesController } from './promo-codes.controller.js';
import { PurchasesController } from './purchases.controller.js';
import { SubscriptionSummary } from './subscription-summary.service.js';
import { SubscriptionController } from './subscription.controller.js';

/** Credits, subscriptions, packages, promo codes and payments. */
@Module({
  imports: [AccountsModule, AdministrationModule, ProjectsModule],
  controllers: [
    CreditPackagesController,
    CreditsController,
    PaymentNoticesController,
    PromoCodesController,
    PurchasesController,
    SubscriptionController,
  ],
  providers: [Checkout, SubscriptionSummary],
})
export class BillingApiModule {}
