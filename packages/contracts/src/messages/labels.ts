import { APPROVAL_LABELS } from '../approval-state.js';
import { APPROVAL_LABELS as APPROVAL_LABELS_EN } from '../approval-state.en.js';
import { AUDIT_FACT_WORDS, type AuditFactWords } from '../audit-fact-text.js';
import { AUDIT_ACTIONS, AUDIT_FACTS } from '../audit-words.js';
import {
  AUDIT_ACTIONS as AUDIT_ACTIONS_EN,
  AUDIT_ANSWERS as AUDIT_ANSWERS_EN,
  AUDIT_FACTS as AUDIT_FACTS_EN,
  AUDIT_PUBLICATIONS as AUDIT_PUBLICATIONS_EN,
  AUDIT_STATES as AUDIT_STATES_EN,
} from '../audit-words.en.js';
import { LEDGER_LABELS } from '../billing.js';
import { LEDGER_LABELS as LEDGER_LABELS_EN } from '../billing.en.js';
import { CONTACT_REQUEST_STATUSES as CONTACT_REQUEST_STATUSES_EN } from '../contact-request.en.js';
import { CONTENT_TYPE_LABELS } from '../content-type.js';
import { CONTENT_TYPE_LABELS as CONTENT_TYPE_LABELS_EN } from '../content-type.en.js';
import type { Language } from '../language.js';
import { NEEDS_FILLING_LABEL } from '../needs-filling.js';
import { NEEDS_FILLING_LABEL as NEEDS_FILLING_LABEL_EN } from '../needs-filling.en.js';
import { PLAN_COLUMNS } from '../plan-columns.js';
import { PLAN_COLUMNS as PLAN_COLUMNS_EN } from '../plan-columns.en.js';
import { BONUS_LABELS as BONUS_LABELS_EN } from '../promo-code.en.js';
import { PUBLICATION_STATUS_LABELS } from '../publication-status.js';
import { PUBLICATION_STATUS_LABELS as PUBLICATION_STATUS_LABELS_EN } from '../publication-status.en.js';
import { SOCIAL_NETWORK_LABELS } from '../social-network.js';
import { SOCIAL_NETWORK_LABELS as SOCIAL_NETWORK_LABELS_EN } from '../social-network.en.js';

const RUSSIAN = {
  approvals: APPROVAL_LABELS,
  auditActions: AUDIT_ACTIONS,
  auditFacts: AUDIT_FACTS,
  contentTypes: CONTENT_TYPE_LABELS,
  ledger: LEDGER_LABELS,
  needsFilling: NEEDS_FILLING_LABEL,
  networks: SOCIAL_NETWORK_LABELS,
  planColumns: PLAN_COLUMNS,
  publicationStatuses: PUBLICATION_STATUS_LABELS,
};

type Labels = {
  readonly [K in keyof typeof RUSSIAN]: (typeof RUSSIAN)[K] extends string
    ? string
    : Readonly<Record<keyof (typeof RUSSIAN)[K], string>>;
};

const ENGLISH: Labels = {
  approvals: APPROVAL_LABELS_EN,
  auditActions: AUDIT_ACTIONS_EN,
  auditFacts: AUDIT_FACTS_EN,
  contentTypes: CONTENT_TYPE_LABELS_EN,
  ledger: LEDGER_LABELS_EN,
  needsFilling: NEEDS_FILLING_LABEL_EN,
  networks: SOCIAL_NETWORK_LABELS_EN,
  planColumns: PLAN_COLUMNS_EN,
  publicationStatuses: PUBLICATION_STATUS_LABELS_EN,
};

/** Labels in one language, for code that needs several languages at once; a build of the web app has its own only. */
export const labelsIn = (language: Language): Labels => (language === 'en' ? ENGLISH : RUSSIAN);

const AUDIT_FACT_WORDS_EN: AuditFactWords = {
  ...AUDIT_FACT_WORDS,
  answers: AUDIT_ANSWERS_EN,
  bonus_type: BONUS_LABELS_EN,
  publications: AUDIT_PUBLICATIONS_EN,
  status: { ...CONTACT_REQUEST_STATUSES_EN, ...AUDIT_STATES_EN },
};

/** Words for the values of the administrators' log in one language. */
export const auditFactWordsIn = (language: Language): AuditFactWords =>
  language === 'en' ? AUDIT_FACT_WORDS_EN : AUDIT_FACT_WORDS;
