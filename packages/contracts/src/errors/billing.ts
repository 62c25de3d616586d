import type { ErrorSpec } from './error-spec.js';

export const BILLING_ERRORS = {
  INSUFFICIENT_CREDITS: { status: 402 },
  CREDIT_PACKAGE_NOT_FOUND: { status: 404 },
  PROMO_CODE_NOT_FOUND: { status: 404 },
  PURCHASE_NOT_FOUND: { status: 404 },
  CONTACT_REQUEST_NOT_FOUND: { status: 404 },
  TRIAL_ALREADY_USED: { status: 409 },
  PAID_PLAN_ACTIVE: { status: 409 },
  PLAN_ALREADY_ACTIVE: { status: 409 },
  PRICE_CHANGED: { status: 409 },
  PURCHASE_CANCELLED: { status: 409 },
  PLAN_PACKAGE_EXISTS: { status: 409 },
  FREE_PACKAGE_FIXED: { status: 409 },
  CREDIT_PACKAGE_CHANGED: { status: 409 },
  CREDIT_PACKAGE_LIMIT_REACHED: { status: 409 },
  CONTACT_REQUEST_CHANGED: { status: 409 },
  PROMO_CODE_TAKEN: { status: 409 },
  PROMO_CODE_ALREADY_REDEEMED: { status: 409 },
  PROMO_CODE_EXHAUSTED: { status: 409 },
  PROMO_CODE_NOT_NEEDED: { status: 409 },
  DISCOUNT_ALREADY_WAITING: { status: 409 },
} as const satisfies Record<string, ErrorSpec>;
