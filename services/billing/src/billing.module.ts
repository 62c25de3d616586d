import { type DynamicModule, Module } from '@nestjs/common';
import { BILLING_OPTIONS, type BillingOptions } from './billing-options.js';
import { CreditPackagesService } from './credit-packages.service.js';
import { CreditsService } from './credits.service.js';
import { DemoPayments } from './payments/demo-payments.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payments/payment-provider.js';
import { PaymentsService } from './payments.service.js';
import { PostPricesService } from './post-prices.service.js';
import { PricesService } from './prices.service.js';
import { AccountSummariesService } from './account-summaries.service.js';
import { PromoCodesService } from './promo-codes.service.js';
import { PurchasesService } from './purchases.service.js';
import { StatementsService } from './statements.service.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Credits, prices and plans. Global, because nearly every service asks for them; the process provides `Database` so, too. */
@Module({})
export class BillingModule {
  /** @param provider takes the payments; the demo takes none */
  static register(options: BillingOptions, provider: PaymentProvider = new DemoPayments()): DynamicModule {
    const services = [
      CreditsService,
      PricesService,
      SubscriptionsService,
      SubscriptionPeriodsService,
      PostPricesService,
      CreditPackagesService,
      PromoCodesService,
      PaymentsService,
      PurchasesService,
      AccountSummariesService,
      StatementsService,
    ];
    return {
      module: BillingModule,
      global: true,
      providers: [
        ...services,
        { provide: BILLING_OPTIONS, useValue: options },
        { provide: PAYMENT_PROVIDER, useValue: provider },
      ],
      exports: services,
    };
  }
}
