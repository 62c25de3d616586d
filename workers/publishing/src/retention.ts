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

/** One kind of rows that is not kept for ever. */
export interface Retention {
  what: string;
  /** How long: an interval of PostgreSQL, by the database's clock. */
  keep: string;
  why: string;
  /** Removes up to `limit` rows that are older, by the statement of the service that owns them; returns how many. */
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
  /** Where this process keeps letters. */
  env: { DATA_DIR: string };
}

/** Who somebody was goes out of the accounts and out of what administrators did, at once. */
const forgetWhoTheyWere = (
  { db, deleted, audit }: Pick<RetentionServices, 'db' | 'deleted' | 'audit'>,
  keep: string,
  limit: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const userIds = await deleted.forget(tx, keep, limit);
    await audit.makeNameless(tx, userIds);
    return userIds.length;
  });

/** What is forgotten, when and why; what is not here stays until its owner deletes it. The ledger is kept for ever: the law says five years at least. */
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
    why: 'so long they answer to whoever asks how they ended',
    forget: (keep, limit) => jobs.forgetEnded(keep, limit),
  },
  {
    what: 'acts past their time',
    keep: '90 days',
    why: 'so long the receipt of a post or a mail can be looked at',
    forget: (keep, limit) => effects.forgetOld(keep, limit),
  },
  {
    what: 'mails',
    keep: '30 days',
    why: 'so long the links in them unsubscribe, and whoever asks is told what was sent',
    forget: (keep, limit) => mails.forgetOld(keep, limit),
  },
  {
    what: 'letters of mails that are forgotten',
    keep: '0',
    why: 'what the outbox has of a mail lives as long as its row',
    forget: (_keep, limit) => deleteOldMailFiles(db, env, limit),
  },
  {
    what: 'notifications',
    keep: '90 days',
    why: 'what was told longer ago is history',
    forget: (keep, limit) => notifications.forgetOld(keep, limit),
  },
  {
    what: 'devices that are signed out',
    keep: '0',
    why: 'they are told nothing any more',
    forget: (_keep, limit) => forgetSignedOutDevices(db, limit),
  },
  {
    what: 'links in mails past their time',
    keep: '0',
    why: 'an expired one opens nothing',
    forget: (_keep, limit) => links.deleteExpired(limit),
  },
  {
    what: 'archives of personal data',
    keep: '0',
    why: 'each has its end, a day after it was made: it holds everything somebody has',
    forget: (_keep, limit) => forgetExports(db, limit),
  },
  {
    what: 'who deleted accounts were, and what they consented to',
    keep: '3 years',
    why: 'so the documents say: as long as somebody may go to court over it',
    forget: (keep, limit) => forgetWhoTheyWere({ db, deleted, audit }, keep, limit),
  },
  {
    what: 'model usage',
    keep: '13 months',
    why: 'a month can be held against the same month of the year before',
    forget: (keep, limit) => forgetModelUsage(db, keep, limit),
  },
  {
    what: 'free posts of days gone by',
    keep: '2 days',
    why: 'only those of today are counted, and a writing that may give one back ends within minutes',
    forget: (keep, limit) => forgetFreePosts(db, keep, limit),
  },
  {
    what: 'deleted publications',
    keep: '2 hours',
    why: 'for an hour they can come back',
    forget: (keep, limit) => forgetDeletedPublications(db, keep, limit),
  },
  {
    what: 'deleted carousels',
    keep: '2 hours',
    why: 'for an hour they can come back',
    forget: (keep, limit) => forgetDeletedCarousels(db, keep, limit),
  },
  {
    what: 'deleted transcripts, with their sound',
    keep: '2 hours',
    why: 'for an hour they can come back',
    forget: (keep, limit) => forgetDeletedTranscriptions(db, keep, limit),
  },
  {
    what: 'links clients approved posts by',
    keep: '90 days',
    why: 'so long after its end what was said by one can be looked at',
    forget: (keep, limit) => forgetApprovalLinks(db, keep, limit),
  },
  {
    what: 'replaced ideas',
    keep: '2 hours',
    why: 'for an hour they can come back',
    forget: (keep, limit) => forgetReplacedIdeas(db, keep, limit),
  },
  {
    what: 'new ideas to choose from',
    keep: '7 days',
    why: 'a plan nobody has looked at for a week has gone on without them',
    forget: (keep, limit) => forgetPlanProposals(db, keep, limit),
  },
  {
    what: 'orders of texts of publications that could not be written',
    keep: '7 days',
    why: 'so long an administrator can have them written after all',
    forget: (keep, limit) => forgetWritings(db, keep, limit),
  },
  {
    what: 'orders of other texts that could not be written',
    keep: '7 days',
    why: 'so long an administrator can have them written after all',
    forget: (keep, limit) => forgetGenerationRequests(db, keep, limit),
  },
  {
    what: 'channels nobody follows',
    keep: '30 days',
    why: 'so long whoever follows one again finds its posts',
    forget: (keep, limit) => forgetChannels(db, recordOrphanedFiles, keep, limit),
  },
  {
    what: 'logins at networks',
    keep: '1 day',
    why: 'an expired one opens nothing; so long a connection that failed can be looked into',
    forget: (keep, limit) => forgetNetworkLogins(db, keep, limit),
  },
  {
    what: 'forecasts of publications',
    keep: '7 days',
    why: 'once its moment is over nobody asks what was forecast of it',
    forget: (keep, limit) => forgetForecasts(db, keep, limit),
  },
  {
    what: 'weeks digests were told of',
    keep: '30 days',
    why: 'only that of the present week keeps from telling it twice',
    forget: (keep, limit) => forgetDigests(db, keep, limit),
  },
  {
    what: 'weeks drafts were reminded of',
    keep: '90 days',
    why: 'the last one tells which drafts are new in the next',
    forget: (keep, limit) => forgetDraftReminders(db, keep, limit),
  },
  {
    what: 'deliveries of webhooks',
    keep: '30 days',
    why: 'so long an event can be looked at and sent again',
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
    why: 'a client that has not asked again for a day has given up',
    forget: (keep, limit) => forgetIdempotencyKeys(db, keep, limit),
  },
  {
    what: 'access tokens that opened nothing any more',
    keep: '0',
    why: 'an expired or revoked token proves nothing',
    forget: (_keep, limit) => tokens.deleteExpired(limit),
  },
  {
    what: 'browsers nobody signed in with for half a year',
    keep: '0',
    why: 'an expired one tells its owner from a stranger no more',
    forget: (_keep, limit) => devices.deleteExpired(limit),
  },
];
