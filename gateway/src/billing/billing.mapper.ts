import type { PackageRow, PromoCodeRow, PurchaseRow, StatementLine, SubscriptionState } from '@orbita/billing';
import type {
  AdminCreditPackage,
  Answer,
  CreditPackage,
  Discount,
  LedgerLine,
  PromoCode,
  Purchase,
  PurchaseState,
  Subscription,
} from '@orbita/contracts';

export const toSubscription = (
  { planType, trial, trialEndsAt, periodEndsAt, billingPeriod, paidPlans, renewals }: SubscriptionState,
  balance: number,
  discount: Discount | null,
): Subscription => ({
  plan_type: planType,
  credits_balance: balance,
  trial,
  trial_ends_at: trialEndsAt?.toISOString() ?? null,
  period_ends_at: periodEndsAt?.toISOString() ?? null,
  billing_period: billingPeriod,
  paid_plans: paidPlans,
  renewals: renewals.map((renewal) => ({
    billing_period: renewal.billingPeriod,
    ends_at: renewal.endsAt.toISOString(),
  })),
  discount,
});

export const toLedgerLine = ({
  id,
  kind,
  amount,
  description,
  projectId,
  createdAt,
}: StatementLine): Answer<typeof LedgerLine> => ({
  id,
  kind,
  amount,
  description,
  project_id: projectId,
  created_at: createdAt.toISOString(),
});

export const toPurchaseState = (purchase: PurchaseRow): Answer<typeof PurchaseState> => ({
  id: purchase.id,
  title: purchase.titleSaid,
  credits_amount: purchase.creditsAmount,
  price_rub: purchase.priceRub,
  discount_rub: purchase.discountRub,
  status: purchase.status,
  is_demo: purchase.isDemo,
});

export const toPurchase = (purchase: PurchaseRow, confirmationUrl: string | null): Answer<typeof Purchase> => ({
  ...toPurchaseState(purchase),
  confirmation_url: confirmationUrl,
});

/** @param isDemo whether purchases take no money */
export const toCreditPackage = (row: PackageRow, isDemo: boolean): Answer<typeof CreditPackage> => ({
  id: row.id,
  kind: row.kind,
  plan_code: row.planCode,
  name: row.nameSaid,
  description: row.descriptionSaid,
  credits_amount: row.creditsAmount,
  price_rub: row.priceRub,
  yearly_price_rub: row.yearlyPriceRub,
  is_active: row.isActive,
  is_demo: isDemo && row.priceRub > 0,
});

/** As {@link toCreditPackage}. */
export const toAdminCreditPackage = (row: PackageRow, isDemo: boolean): AdminCreditPackage => ({
  ...toCreditPackage(row, isDemo),
  name: row.name,
  description: row.description,
  version: row.version,
});

export const toPromoCode = (row: PromoCodeRow): PromoCode => ({
  id: row.id,
  code: row.code,
  bonus_type: row.bonusType,
  credits_amount: row.creditsAmount,
  subscription_plan: row.subscriptionPlan,
  subscription_duration_days: row.subscriptionDurationDays,
  discount_percent: row.discountPercent,
  discount_rub: row.discountRub,
  current_uses: row.currentUses,
  max_uses: row.maxUses,
  expires_at: row.expiresAt?.toISOString() ?? null,
  is_active: row.isActive,
  state: row.state,
});
