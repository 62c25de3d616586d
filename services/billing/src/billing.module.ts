import { type DynamicModule, Module } from '@nestjs/common';
import { BILLING_OPTIONS, type BillingOptions } from './billing-options.js';
import { CreditsService } from './credits.service.js';
import { PostPricesService } from './post-prices.service.js';
import { PricesService } from './prices.service.js';
import { StandingsService } from './standings.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Credits, prices and plans. The process provides `Database` globally. */
@Module({})
export class BillingModule {
  static register(options: BillingOptions): DynamicModule {
    const services = [CreditsService, PricesService, SubscriptionsService, PostPricesService, StandingsService];
    return {
      module: BillingModule,
      providers: [...services, { provide: BILLING_OPTIONS, useValue: options }],
      exports: services,
    };
  }
}
