import { Inject, Injectable, Module } from '@nestjs/common';
import { TRASH_DAYS } from '@orbita/contracts';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks } from '@orbita/platform';
import { forgetApprovalLinks } from './approvals/approval-links.service.js';
import { forgetDeletedCarousels } from './carousels/carousels.service.js';
import { forgetDeletedPlans } from './content-plans/plan-bin.js';
import { forgetDraftReminders } from './draft-reminders/draft-reminders.js';
import { forgetGenerationRequests } from './generator/generation-requests.js';
import { forgetReplacedIdeas } from './new-ideas/replaced-ideas.js';
import { forgetPlanProposals } from './plan-proposals/plan-proposal.js';
import { forgetWritings } from './publication-texts/publication-writings.js';
import { forgetDeletedPublications } from './publications/publication-bin.js';
import { forgetModelUsage } from './usage/model-usage.retention.js';

/** A little longer than it can be restored: who restores in the last minute finds it. */
const TRASH = { keep: `${TRASH_DAYS * 24 + 1} hours`, why: `it can be restored from the trash for ${TRASH_DAYS} days` };

export const contentRetention = (db: Database): readonly Retention[] => [
  {
    what: 'model usage',
    keep: '13 months',
    why: 'lets users compare a month with the same month of the year before',
    forget: (keep, limit) => forgetModelUsage(db, keep, limit),
  },
  {
    what: 'deleted publications',
    ...TRASH,
    forget: (keep, limit) => forgetDeletedPublications(db, keep, limit),
  },
  {
    what: 'deleted plans',
    ...TRASH,
    forget: (keep, limit) => forgetDeletedPlans(db, keep, limit),
  },
  {
    what: 'deleted carousels',
    ...TRASH,
    forget: (keep, limit) => forgetDeletedCarousels(db, keep, limit),
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
    what: 'weeks drafts were reminded of',
    keep: '90 days',
    why: 'the last row shows which drafts are new in the next reminder',
    forget: (keep, limit) => forgetDraftReminders(db, keep, limit),
  },
];

@Injectable()
class ContentRetention extends RetentionTasks {
  constructor(db: Database, @Inject(LOGGER) logger: Logger) {
    super(contentRetention(db), logger);
  }
}

/** Deletes texts that were deleted or replaced, and what was kept only for a while. */
@Module({ providers: [ContentRetention] })
export class ContentMaintenanceModule {}
