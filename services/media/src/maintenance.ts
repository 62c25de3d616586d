import { Inject, Injectable, Module } from '@nestjs/common';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks, ScheduledTasks } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';
import { forgetExports } from './exports/forget-exports.js';
import { sweepOrphanedFiles, sweepUnfinished } from './library/orphaned-files.js';
import { forgetDeletedTranscriptions } from './transcription/forget-transcriptions.js';
import { sweepUploads } from './transcription/uploads/remove-upload.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Files deleted or released in one piece: each is one call of the storage. */
const BATCH = 100;

export const mediaRetention = (db: Database): readonly Retention[] => [
  {
    what: 'archives of personal data',
    keep: '0',
    why: 'each expires a day after it was made, because it holds all data of a user',
    forget: (_keep, limit) => forgetExports(db, limit),
  },
  {
    what: 'deleted transcripts, with their sound',
    keep: '2 hours',
    why: 'they can be restored for an hour',
    forget: (keep, limit) => forgetDeletedTranscriptions(db, keep, limit),
  },
];

@Injectable()
class MediaRetention extends RetentionTasks {
  constructor(db: Database, @Inject(LOGGER) logger: Logger) {
    super(mediaRetention(db), logger);
  }
}

@Injectable()
class FileSweeps extends ScheduledTasks {
  constructor(db: Database, storage: FileStorage) {
    super([
      {
        name: 'unfinished files',
        everyMs: MINUTE_MS,
        piece: async () => (await sweepUnfinished(db, BATCH)) === BATCH,
      },
      {
        name: 'abandoned uploads',
        everyMs: MINUTE_MS,
        piece: async () => (await sweepUploads(db, BATCH)) === BATCH,
      },
      {
        name: 'orphaned files',
        everyMs: 5 * SECOND_MS,
        piece: async () => (await sweepOrphanedFiles(db, storage, BATCH)) === BATCH,
      },
    ]);
  }
}

/** Deletes files nobody finished or names any more. The process provides `FileStorage` globally. */
@Module({ providers: [MediaRetention, FileSweeps] })
export class MediaMaintenanceModule {}
