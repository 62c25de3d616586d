export type { BillingOptions } from './billing-options.js';
export { BillingModule } from './billing.module.js';
export { type LedgerProblem, checkLedger } from './check-ledger.js';
export {
  CreditsService,
  type NewAdjustment,
  type NewGrant,
  type NewHold,
  type StatementLine,
} from './credits.service.js';
export type { Gates } from './gates.js';
export { type LedgerProof, proveLedger } from './prove-ledger.js';
export { type PostPrice, PostPricesService, forgetFreePosts, giveBackFreePost } from './post-prices.service.js';
export { type PriceOptions, PricesService } from './prices.service.js';
export { type Standing, StandingsService } from './standings.service.js';
export { type SubscriptionState, SubscriptionsService } from './subscriptions.service.js';
