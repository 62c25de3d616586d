import { type DynamicModule, Module } from '@nestjs/common';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks } from '@orbita/platform';
import { type RecordOrphanedFiles, forgetChannels } from './forget-channels.js';

export const competitorsRetention = (db: Database, recordOrphanedFiles: RecordOrphanedFiles): readonly Retention[] => [
  {
    what: 'channels nobody follows',
    keep: '30 days',
    why: 'until then a user who follows the channel again finds its posts',
    forget: (keep, limit) => forgetChannels(db, recordOrphanedFiles, keep, limit),
  },
];

/** Deletes channels nobody follows. */
@Module({})
export class CompetitorsMaintenanceModule {
  /** @param recordOrphanedFiles leaves the bytes of pictures to the service that deletes files */
  static register(recordOrphanedFiles: RecordOrphanedFiles): DynamicModule {
    return {
      module: CompetitorsMaintenanceModule,
      providers: [
        {
          provide: RetentionTasks,
          inject: [Database, LOGGER],
          useFactory: (db: Database, logger: Logger) =>
            new RetentionTasks(competitorsRetention(db, recordOrphanedFiles), logger),
        },
      ],
    };
  }
}
