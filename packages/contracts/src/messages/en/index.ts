import { ACCOUNTS } from './accounts.js';
import { ANALYSES } from './analyses.js';
import { BILLING } from './billing.js';
import { CHANNELS } from './channels.js';
import { COMMON } from './common.js';
import { COMPETITORS } from './competitors.js';
import { CONTENT } from './content.js';
import { EXPORTS } from './exports.js';
import { JOBS } from './jobs.js';
import { LEDGER } from './ledger.js';
import { MEDIA } from './media.js';
import { NETWORKS } from './networks.js';
import { NOTICES } from './notices.js';
import { PUBLISHING } from './publishing.js';
import { READINESS } from './readiness.js';
import type { Translation } from '../catalogue.js';
import type { CATALOGUE as russian } from '../ru/index.js';

/** Sentences of the server in English. */
export const CATALOGUE: Translation<typeof russian> = {
  ...ACCOUNTS,
  ...ANALYSES,
  ...BILLING,
  ...CHANNELS,
  ...COMMON,
  ...COMPETITORS,
  ...CONTENT,
  ...EXPORTS,
  ...JOBS,
  ...LEDGER,
  ...MEDIA,
  ...NETWORKS,
  ...NOTICES,
  ...PUBLISHING,
  ...READINESS,
};
