import type {
  AUDIT_FACTS as facts,
  AUDIT_PUBLICATIONS as publications,
  AUDIT_STATES as states,
  AuditActionName,
} from './audit-words.js';

export type { AuditActionName } from './audit-words.js';

export const AUDIT_ACTIONS: Readonly<Record<AuditActionName, string>> = {
  'credits.adjusted': 'Credits changed',
  'user.blocked': 'Blocked',
  'user.unblocked': 'Unblocked',
  'promo-code.created': 'New promo code',
  'promo-code.deactivated': 'Promo code deactivated',
  'credit-package.created': 'New credit pack',
  'credit-package.updated': 'Credit pack changed',
  'credit-package.deactivated': 'Credit pack deactivated',
  'contact-request.updated': 'Request changed',
  'contact-request.deleted': 'Request deleted',
  'plan.changed': 'Plan changed',
  'mail.read': 'Mail read',
  'job.cancelled': 'Job stopped',
  'job.retried': 'Job repeated',
  'telegram-session.created': 'New Telegram session',
  'telegram-session.authorized': 'Telegram session authorised',
  'telegram-session.toggled': 'Telegram session switched',
  'telegram-session.reset': 'Telegram session reset',
  'telegram-session.deleted': 'Telegram session deleted',
  'approval-link.created': 'New approval link',
  'approval-link.revoked': 'Approval link revoked',
  'approval.decided': 'Decision by an approval link',
};

export const AUDIT_FACTS: typeof facts = {
  credits: 'Credits',
  blocked: 'Blocked',
  plan: 'Plan',
  letter: 'Mail',
  job: 'Job',
  price: 'Price',
  bonus_type: 'Bonus',
  credits_amount: 'Credits',
  subscription_plan: 'Plan',
  subscription_duration_days: 'Days',
  discount_percent: 'Discount, %',
  discount_rub: 'Discount, ₽',
  max_uses: 'Uses allowed',
  current_uses: 'Used',
  expires_at: 'Valid until',
  is_active: 'Active',
  name: 'Name',
  description: 'Note',
  price_rub: 'Price, ₽',
  yearly_price_rub: 'Price for a year, ₽',
  status: 'Status',
  admin_notes: 'Notes',
  created_at: 'Created',
  authorized: 'Authorised',
  account: 'Account',
  logged_out: 'Telegram ended the sign-in',
  label: 'For whom',
  publications: 'Publications',
  approved: 'Approved',
  changes_requested: 'Changes requested',
};

export const AUDIT_STATES: typeof states = {
  resting: 'waiting to be repeated',
  queued: 'queued',
  active: 'running',
  failed: 'failed',
  cancelled: 'stopped',
};

export const AUDIT_PUBLICATIONS: typeof publications = { all: 'the whole plan' };

export const AUDIT_ANSWERS = { true: 'yes', false: 'no' } as const;
