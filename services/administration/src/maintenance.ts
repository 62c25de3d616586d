import { Inject, Injectable, Module } from '@nestjs/common';
import { DeletedAccountsService } from '@orbita/accounts';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks, ScheduledTasks } from '@orbita/platform';
import { AuditService } from './audit.service.js';
import { storeDays } from './statistics/statistic-days.js';

const MINUTE_MS = 60_000;

interface RetentionServices {
  db: Database;
  deleted: DeletedAccountsService;
  audit: AuditService;
}

export const administrationRetention = ({ db, deleted, audit }: RetentionServices): readonly Retention[] => [
  {
    what: 'who deleted accounts were, and what they consented to',
    keep: '3 years',
    why: 'the documents say so: as long as a claim in court is possible',
    // From the accounts and from the audit log of administrators.
    forget: (keep, limit) =>
      db.transaction(async (tx) => {
        const userIds = await deleted.forget(tx, keep, limit);
        await audit.makeNameless(tx, userIds);
        return userIds.length;
      }),
  },
];

@Injectable()
class AdministrationRetention extends RetentionTasks {
  constructor(db: Database, deleted: DeletedAccountsService, audit: AuditService, @Inject(LOGGER) logger: Logger) {
    super(administrationRetention({ db, deleted, audit }), logger);
  }
}

@Injectable()
class DailyStatistics extends ScheduledTasks {
  constructor(db: Database) {
    super([{ name: 'daily statistics', everyMs: MINUTE_MS, piece: () => storeDays(db) }]);
  }
}

/** Counts the days that are over, and forgets who deleted accounts were. */
@Module({ providers: [DeletedAccountsService, AuditService, AdministrationRetention, DailyStatistics] })
export class AdministrationMaintenanceModule {}
