import { AUDIT_ANSWERS, AUDIT_PUBLICATIONS, AUDIT_STATES } from './audit-words.js';
import { PLAN_TYPES } from './plan-type.js';
import { CONTACT_REQUEST_STATUSES } from './contact-request.js';
import { BONUS_LABELS } from './promo-code.js';
import { formatNumber } from './words.js';

/** Words for stored values, by fact; those of true and false under `answers`. */
export type AuditFactWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** In the language of this build. */
export const AUDIT_FACT_WORDS: AuditFactWords = {
  answers: AUDIT_ANSWERS,
  bonus_type: BONUS_LABELS,
  publications: AUDIT_PUBLICATIONS,
  subscription_plan: PLAN_TYPES,
  status: { ...CONTACT_REQUEST_STATUSES, ...AUDIT_STATES },
};

/** A value of the log in words. */
export const auditFactText = (
  name: string,
  value: string | number | boolean | null | undefined,
  words: AuditFactWords = AUDIT_FACT_WORDS,
): string => {
  if (typeof value === 'string') return words[name]?.[value] ?? (value === '' ? '—' : value);
  if (typeof value === 'boolean') return words.answers?.[String(value)] ?? String(value);
  return typeof value === 'number' ? formatNumber(value) : '—';
};
