import { APPROVAL_LABELS } from '../../approval-state.js';
import { APPROVAL_LABELS as APPROVAL_LABELS_EN } from '../../approval-state.en.js';
import { AUDIT_ACTIONS, AUDIT_FACTS, AUDIT_NO, AUDIT_STATES, AUDIT_YES } from '../../audit-words.js';
import {
  AUDIT_ACTIONS as AUDIT_ACTIONS_EN,
  AUDIT_FACTS as AUDIT_FACTS_EN,
  AUDIT_NO as AUDIT_NO_EN,
  AUDIT_STATES as AUDIT_STATES_EN,
  AUDIT_YES as AUDIT_YES_EN,
} from '../../audit-words.en.js';
import { LEDGER_LABELS } from '../../billing.js';
import { LEDGER_LABELS as LEDGER_LABELS_EN } from '../../billing.en.js';
import { CONTACT_REQUEST_STATUSES } from '../../contact-request.js';
import { CONTACT_REQUEST_STATUSES as CONTACT_REQUEST_STATUSES_EN } from '../../contact-request.en.js';
import { CONTENT_TYPE_LABELS } from '../../content-type.js';
import { CONTENT_TYPE_LABELS as CONTENT_TYPE_LABELS_EN } from '../../content-type.en.js';
import { TEXT_TYPE_LABELS } from '../../generation-options.js';
import { TEXT_TYPE_LABELS as TEXT_TYPE_LABELS_EN } from '../../generation-options.en.js';
import { PLAN_COLUMNS } from '../../plan-columns.js';
import { PLAN_COLUMNS as PLAN_COLUMNS_EN } from '../../plan-columns.en.js';
import { BONUS_LABELS } from '../../promo-code.js';
import { BONUS_LABELS as BONUS_LABELS_EN } from '../../promo-code.en.js';
import { NEEDS_FILLING_LABEL } from '../../needs-filling.js';
import { NEEDS_FILLING_LABEL as NEEDS_FILLING_LABEL_EN } from '../../needs-filling.en.js';
import { PUBLICATION_STATUS_LABELS } from '../../publication-status.js';
import { PUBLICATION_STATUS_LABELS as PUBLICATION_STATUS_LABELS_EN } from '../../publication-status.en.js';
import { PUBLISHED_WHERE, SOCIAL_NETWORK_LABELS } from '../../social-network.js';
import {
  PUBLISHED_WHERE as PUBLISHED_WHERE_EN,
  SOCIAL_NETWORK_LABELS as SOCIAL_NETWORK_LABELS_EN,
} from '../../social-network.en.js';
import type { Entry } from '../template.js';

/** Pairs of labels that both tables define; names that are the same in both languages need no entry. */
const pairs = (russian: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(russian).flatMap(([key, label]): Entry[] => {
    const said = english[key];
    return said === undefined || said === label ? [] : [[label, said]];
  });

/** Labels that sentences of the server name. */
export const LABELS: readonly Entry[] = [
  ...pairs(APPROVAL_LABELS, APPROVAL_LABELS_EN),
  ...pairs(AUDIT_ACTIONS, AUDIT_ACTIONS_EN),
  ...pairs(AUDIT_FACTS, AUDIT_FACTS_EN),
  ...pairs(AUDIT_STATES, AUDIT_STATES_EN),
  [AUDIT_YES, AUDIT_YES_EN],
  [AUDIT_NO, AUDIT_NO_EN],
  ...pairs(BONUS_LABELS, BONUS_LABELS_EN),
  ...pairs(CONTACT_REQUEST_STATUSES, CONTACT_REQUEST_STATUSES_EN),
  ...pairs(CONTENT_TYPE_LABELS, CONTENT_TYPE_LABELS_EN),
  ...pairs(LEDGER_LABELS, LEDGER_LABELS_EN),
  ...pairs(PLAN_COLUMNS, PLAN_COLUMNS_EN),
  ...pairs(PUBLICATION_STATUS_LABELS, PUBLICATION_STATUS_LABELS_EN),
  [NEEDS_FILLING_LABEL, NEEDS_FILLING_LABEL_EN],
  ...pairs(SOCIAL_NETWORK_LABELS, SOCIAL_NETWORK_LABELS_EN),
  ...pairs(PUBLISHED_WHERE, PUBLISHED_WHERE_EN),
  ...pairs(TEXT_TYPE_LABELS, TEXT_TYPE_LABELS_EN),
  ['Стартовый', 'Starter'],
  ['Стандартный', 'Standard'],
  ['Профессиональный', 'Professional'],
  ['Бизнес', 'Business'],
  ['Скидка {percent}', '{percent} off'],
];
