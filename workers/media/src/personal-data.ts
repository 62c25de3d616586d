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

/** The edge is no service, so what it keeps is told here. */
const gatewayExport: PersonalExport = {
  rows: [],
  left: { idempotency_keys: 'answers of the last day, to whoever asks once more; what they tell of is told itself' },
};

/** What each service knows of a person: together all there is. */
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
