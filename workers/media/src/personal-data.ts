import { accountsExport } from '@orbita/accounts';
import { administrationExport } from '@orbita/administration';
import { billingExport } from '@orbita/billing';
import { competitorsExport } from '@orbita/competitors';
import { contentExport } from '@orbita/content';
import { crmExport } from '@orbita/crm';
import { jobsExport } from '@orbita/jobs';
import { mediaExport } from '@orbita/media';
import { notificationsExport } from '@orbita/notifications';
import type { PersonalExport } from '@orbita/platform';
import { projectsExport } from '@orbita/projects';
import { publishingExport } from '@orbita/publishing';
import { webhooksExport } from '@orbita/webhooks';

/** The gateway is no service, so the tables it owns are declared here. */
const gatewayExport: PersonalExport = {
  rows: [],
  left: {
    idempotency_keys: 'answers to repeated requests, kept for a day; the rows they describe are exported themselves',
  },
};

/** The data each service has about a person; together they cover all of it. */
export const personalExports: readonly PersonalExport[] = [
  accountsExport,
  projectsExport,
  contentExport,
  competitorsExport,
  publishingExport,
  mediaExport,
  billingExport,
  jobsExport,
  notificationsExport,
  webhooksExport,
  crmExport,
  administrationExport,
  gatewayExport,
];
