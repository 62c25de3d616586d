import { MIX_RULES } from './mix.js';
import { MIX_RULES as MIX_RULES_EN } from './mix.en.js';
import { NETWORKS_RULES } from './networks.js';
import { NETWORKS_RULES as NETWORKS_RULES_EN } from './networks.en.js';
import { SHARED_RULES } from './shared.js';
import { SHARED_RULES as SHARED_RULES_EN } from './shared.en.js';
import { SETTINGS_RULES } from './settings.js';
import { SETTINGS_RULES as SETTINGS_RULES_EN } from './settings.en.js';
import { ACCOUNTS_RULES } from './accounts.js';
import { ACCOUNTS_RULES as ACCOUNTS_RULES_EN } from './accounts.en.js';
import { ADMINISTRATION_RULES } from './administration.js';
import { ADMINISTRATION_RULES as ADMINISTRATION_RULES_EN } from './administration.en.js';
import { BILLING_RULES } from './billing.js';
import { BILLING_RULES as BILLING_RULES_EN } from './billing.en.js';
import { CAROUSELS_RULES } from './carousels.js';
import { CAROUSELS_RULES as CAROUSELS_RULES_EN } from './carousels.en.js';
import { CHANNELS_RULES } from './channels.js';
import { CHANNELS_RULES as CHANNELS_RULES_EN } from './channels.en.js';
import { COMMON_RULES } from './common.js';
import { COMMON_RULES as COMMON_RULES_EN } from './common.en.js';
import { COMPETITORS_RULES } from './competitors.js';
import { COMPETITORS_RULES as COMPETITORS_RULES_EN } from './competitors.en.js';
import { PLANS_RULES } from './plans.js';
import { PLANS_RULES as PLANS_RULES_EN } from './plans.en.js';
import { PROJECTS_RULES } from './projects.js';
import { PROJECTS_RULES as PROJECTS_RULES_EN } from './projects.en.js';
import { TEXTS_RULES } from './texts.js';
import { TEXTS_RULES as TEXTS_RULES_EN } from './texts.en.js';
import type { Text } from '../catalogue.js';

type Catalogue = Readonly<Record<string, Text>>;

/** Every catalogue of rules and its English. */
export const RULE_CATALOGUES: readonly (readonly [Catalogue, Catalogue])[] = [
  [MIX_RULES, MIX_RULES_EN],
  [NETWORKS_RULES, NETWORKS_RULES_EN],
  [SHARED_RULES, SHARED_RULES_EN],
  [SETTINGS_RULES, SETTINGS_RULES_EN],
  [ACCOUNTS_RULES, ACCOUNTS_RULES_EN],
  [ADMINISTRATION_RULES, ADMINISTRATION_RULES_EN],
  [BILLING_RULES, BILLING_RULES_EN],
  [CAROUSELS_RULES, CAROUSELS_RULES_EN],
  [CHANNELS_RULES, CHANNELS_RULES_EN],
  [COMMON_RULES, COMMON_RULES_EN],
  [COMPETITORS_RULES, COMPETITORS_RULES_EN],
  [PLANS_RULES, PLANS_RULES_EN],
  [PROJECTS_RULES, PROJECTS_RULES_EN],
  [TEXTS_RULES, TEXTS_RULES_EN],
];
