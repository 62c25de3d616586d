import type { StatementLine, SubscriptionState } from '@orbita/billing';
import type { LedgerLine, Subscription } from '@orbita/contracts';

export const toSubscription = ({ planType, trial, trialEndsAt }: SubscriptionState, balance: number): Subscription => ({
  plan_type: planType,
  credits_balance: balance,
  trial,
  trial_ends_at: trialEndsAt?.toISOString() ?? null,
});

export const toLedgerLine = ({ id, kind, amount, description, projectId, createdAt }: StatementLine): LedgerLine => ({
  id,
  kind,
  amount,
  description,
  project_id: projectId,
  created_at: createdAt.toISOString(),
});
