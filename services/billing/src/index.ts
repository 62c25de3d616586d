export type { BillingOptions } from './billing-options.js';
export { billingByDay, countByPlan, monthlyRevenue } from './billing-statistics.js';
export { BillingModule } from './billing.module.js';
export { type LedgerProblem, checkLedger } from './check-ledger.js';
export { CreditPackagesService, type PackageRow } from './credit-packages.service.js';
export { CreditsService, type NewAdjustment, type NewGrant, type NewHold } from './credits.service.js';
export type { Entitlements } from './entitlements.js';
export { billingErasure, billingExport, callOffBilling } from './personal-data.js';
export { type LedgerProof, proveLedger } from './prove-ledger.js';
export { type PostPrice, PostPricesService, giveBackFreePost } from './post-prices.service.js';
export { type PriceOptions, PricesService } from './prices.service.js';
export { type PromoCodeRow, PromoCodesService } from './promo-codes.service.js';
export { DemoPayments } from './payments/demo-payments.js';
export type {
  NewPayment,
  PaymentNotice,
  PaymentProvider,
  PaymentState,
  ProvenNotice,
} from './payments/payment-provider.js';
export { PaymentsService } from './payments.service.js';
export type { PurchaseRow } from './purchase-row.js';
export { type Order, PurchasesService } from './purchases.service.js';
export { type AccountSummary, AccountSummariesService } from './account-summaries.service.js';
export { type DaySpending, type StatementFilter, type StatementLine, StatementsService } from './statements.service.js';
export { SubscriptionPeriodsService } from './subscription-periods.service.js';
export { type SubscriptionState, SubscriptionsService } from './subscriptions.service.js';
