import type { DeletedAccountsService, DevicesService, LinkTokensService, TokensService } from '@orbita/accounts';
import type { AuditService } from '@orbita/administration';
import { forgetFreePosts } from '@orbita/billing';
import { forgetChannels } from '@orbita/competitors';
import {
  forgetApprovalLinks,
  forgetDeletedCarousels,
  forgetDeletedPublications,
  forgetDraftReminders,
  forgetGenerationRequests,
  forgetModelUsage,
  forgetPlanProposals,
  forgetReplacedIdeas,
  forgetWritings,
} from '@orbita/content';
import type { EffectsService, JobsService } from '@orbita/jobs';
import { forgetDeletedTranscriptions, forgetExports, recordOrphanedFiles } from '@orbita/media';
import {
  type MailsService,
  type NotificationsService,
  deleteOldMailFiles,
  forgetSignedOutDevices,
} from '@orbita/notifications';
import type { Database } from '@orbita/platform';
import { forgetDigests, forgetForecasts, forgetNetworkLogins } from '@orbita/publishing/worker';
import { forgetDeletedWebhooks, forgetDeliveries } from '@orbita/webhooks/worker';
import { forgetIdempotencyKeys } from './idempotency-keys.js';

/** A kind of rows that is deleted after some time. */
export interface Retention {
  what: string;
  /** The period: an interval of PostgreSQL, by the database's clock. */
  keep: string;
  why: string;
  /** Removes up to `limit` older rows by a statement of the service that owns them. @returns how many */
  forget: (keep: string, limit: number) => Promise<number>;
}

interface RetentionServices {
  db: Database;
  tokens: TokensService;
  devices: DevicesService;
  links: LinkTokensService;
  mails: MailsService;
  notifications: NotificationsService;
  jobs: JobsService;
  effects: EffectsService;
  deleted: DeletedAccountsService;
  audit: AuditService;
  /** Folder of this process, which holds the files of mails. */
  env: { DATA_DIR: string };
}

/** Removes a person's identity from the accounts and from the audit log of administrators, in one transaction. */
const eraseIdentities = (
  { db, deleted, audit }: Pick<RetentionServices, 'db' | 'deleted' | 'audit'>,
  keep: string,
  limit: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const userIds = await deleted.forget(tx, keep, limit);
    await audit.makeNameless(tx, userIds);
    return userIds.length;
  });

/** What is deleted, when and why; other rows stay until their owner deletes them. By law the ledger stays five years at least. */
export const retentionTable = ({
  db,
  tokens,
  devices,
  links,
  mails,
  notifications,
  jobs,
  effects,
  deleted,
  audit,
  env,
}: RetentionServices): readonly Retention[] => [
  {
    what: 'ended jobs',
    keep: '90 days',
    why: 'until then a client can ask how a job ended',
    forget: (keep, limit) => jobs.forgetEnded(keep, limit),
  },
  {
    what: 'acts past their time',
    keep: '90 days',
    why: 'until then a user can look at the receipt of a post or a mail',
    forget: (keep, limit) => effects.forgetOld(keep, limit),
  },
  {
    what: 'mails',
    keep: '30 days',
    why: 'until then the links in them unsubscribe, and support can see what was sent',
    forget: (keep, limit) => mails.forgetOld(keep, limit),
  },
  {
    what: 'letters of mails that are forgotten',
    keep: '0',
    why: 'the outbox keeps the file of a mail as long as its row',
    forget: (_keep, limit) => deleteOldMailFiles(db, env, limit),
  },
  {
    what: 'notifications',
    keep: '90 days',
    why: 'older notifications are history',
    forget: (keep, limit) => notifications.forgetOld(keep, limit),
  },
  {
    what: 'devices that are signed out',
    keep: '0',
    why: 'they get no more pushes',
    forget: (_keep, limit) => forgetSignedOutDevices(db, limit),
  },
  {
    what: 'links in mails past their time',
    keep: '0',
    why: 'an expired link opens nothing',
    forget: (_keep, limit) => links.deleteExpired(limit),
  },
  {
    what: 'archives of personal data',
    keep: '0',
    why: 'each expires a day after it was made, because it holds all data of a user',
    forget: (_keep, limit) => forgetExports(db, limit),
  },
  {
    what: 'who deleted accounts were, and what they consented to',
    keep: '3 years',
    why: 'the documents say so: as long as a claim in court is possible',
    forget: (keep, limit) => eraseIdentities({ db, deleted, audit }, keep, limit),
  },
  {
    what: 'model usage',
    keep: '13 months',
    why: 'lets users compare a month with the same month of the year before',
    forget: (keep, limit) => forgetModelUsage(db, keep, limit),
  },
  {
    what: 'free posts of days gone by',
    keep: '2 days',
    why: 'only today’s are counted, and the writing that may return one ends within minutes',
    forget: (keep, limit) => forgetFreePosts(db, keep, limit),
  },
  {
    what: 'deleted publications',
    keep: '2 hours',
    why: 'they can be restored for an hour',
    forget: (keep, limit) => forgetDeletedPublications(db, keep, limit),
  },
  {
    what: 'deleted carousels',
    keep: '2 hours',
    why: 'they can be restored for an hour',
    forget: (keep, limit) => forgetDeletedCarousels(db, keep, limit),
  },
  {
    what: 'deleted transcripts, with their sound',
    keep: '2 hours',
    why: 'they can be restored for an hour',
    forget: (keep, limit) => forgetDeletedTranscriptions(db, keep, limit),
  },
  {
    what: 'links clients approved posts by',
    keep: '90 days',
    why: 'until then users can read what a client answered by an expired link',
    forget: (keep, limit) => forgetApprovalLinks(db, keep, limit),
  },
  {
    what: 'replaced ideas',
    keep: '2 hours',
    why: 'they can be restored for an hour',
    forget: (keep, limit) => forgetReplacedIdeas(db, keep, limit),
  },
  {
    what: 'new ideas to choose from',
    keep: '7 days',
    why: 'a plan that no one opened for a week continues without them',
    forget: (keep, limit) => forgetPlanProposals(db, keep, limit),
  },
  {
    what: 'orders of texts of publications that could not be written',
    keep: '7 days',
    why: 'until then an administrator can start them again',
    forget: (keep, limit) => forgetWritings(db, keep, limit),
  },
  {
    what: 'orders of other texts that could not be written',
    keep: '7 days',
    why: 'until then an administrator can start them again',
    forget: (keep, limit) => forgetGenerationRequests(db, keep, limit),
  },
  {
    what: 'channels nobody follows',
    keep: '30 days',
    why: 'until then a user who follows the channel again finds its posts',
    forget: (keep, limit) => forgetChannels(db, recordOrphanedFiles, keep, limit),
  },
  {
    what: 'logins at networks',
    keep: '1 day',
    why: 'an expired login opens nothing; for a day a failed connection can be investigated',
    forget: (keep, limit) => forgetNetworkLogins(db, keep, limit),
  },
  {
    what: 'forecasts of publications',
    keep: '7 days',
    why: 'a forecast is useless after the moment it was made for',
    forget: (keep, limit) => forgetForecasts(db, keep, limit),
  },
  {
    what: 'weeks digests were told of',
    keep: '30 days',
    why: 'only the row of this week prevents a second digest',
    forget: (keep, limit) => forgetDigests(db, keep, limit),
  },
  {
    what: 'weeks drafts were reminded of',
    keep: '90 days',
    why: 'the last row shows which drafts are new in the next reminder',
    forget: (keep, limit) => forgetDraftReminders(db, keep, limit),
  },
  {
    what: 'deliveries of webhooks',
    keep: '30 days',
    why: 'until then a user can look at an event and send it again',
    forget: (keep, limit) => forgetDeliveries(db, keep, limit),
  },
  {
    what: 'deleted webhooks, with their log',
    keep: '0',
    why: 'nothing is sent to them any more',
    forget: (_keep, limit) => forgetDeletedWebhooks(db, limit),
  },
  {
    what: 'idempotency keys',
    keep: '1 day',
    why: 'a client that has not retried for a day has given up',
    forget: (keep, limit) => forgetIdempotencyKeys(db, keep, limit),
  },
  {
    what: 'access tokens that opened nothing any more',
    keep: '0',
    why: 'an expired or revoked token opens nothing',
    forget: (_keep, limit) => tokens.deleteExpired(limit),
  },
  {
    what: 'browsers nobody signed in with for half a year',
    keep: '0',
    why: 'an expired device no longer proves its owner',
    forget: (_keep, limit) => devices.deleteExpired(limit),
  },
];
