import { accountsErasure } from '@orbita/accounts';
import { administrationErasure } from '@orbita/administration';
import { billingErasure } from '@orbita/billing';
import { competitorsErasure } from '@orbita/competitors';
import { contentErasure } from '@orbita/content';
import { crmErasure } from '@orbita/crm';
import { type JobsService, jobsErasure } from '@orbita/jobs';
import { mediaErasure } from '@orbita/media';
import { type MailsService, type NotificationsService, notificationsErasure } from '@orbita/notifications';
import type { PersonalErasure } from '@orbita/platform';
import { projectsErasure } from '@orbita/projects';
import { publishingErasure } from '@orbita/publishing';
import { webhooksErasure } from '@orbita/webhooks';
import { idempotencyKeysErasure } from './idempotency-keys.js';

interface ErasureServices {
  jobs: JobsService;
  mails: MailsService;
  notifications: NotificationsService;
}

/** What each service does when an account is erased, in this order: first work that could still write, then what it wrote. */
export const personalErasures = ({ jobs, mails, notifications }: ErasureServices): readonly PersonalErasure[] => [
  jobsErasure(jobs),
  publishingErasure,
  contentErasure,
  webhooksErasure,
  competitorsErasure,
  mediaErasure,
  notificationsErasure(mails, notifications),
  projectsErasure,
  crmErasure,
  billingErasure,
  administrationErasure,
  idempotencyKeysErasure,
  accountsErasure,
];
