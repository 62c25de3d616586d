import { AUDIT_NO, AUDIT_STATES, AUDIT_YES } from './audit-words.js';
import { PLAN_TYPES } from './plan-type.js';
import { CONTACT_REQUEST_STATUSES } from './contact-request.js';
import { BONUS_LABELS } from './promo-code.js';
import { formatNumber } from './words.js';

/** Stored words of facts as users read them. */
const FACT_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bonus_type: BONUS_LABELS,
  subscription_plan: PLAN_TYPES,
  status: { ...CONTACT_REQUEST_STATUSES, ...AUDIT_STATES },
};

/** A value of the log in words. */
export const auditFactText = (name: string, value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'string') return FACT_WORDS[name]?.[value] ?? (value === '' ? '—' : value);
  if (typeof value === 'boolean') return value ? AUDIT_YES : AUDIT_NO;
  return typeof value === 'number' ? formatNumber(value) : '—';
};
