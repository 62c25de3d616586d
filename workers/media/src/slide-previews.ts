import { Inject, Injectable } from '@nestjs/common';
import { DueSlidePreviews, sweepOrphanedPreviews } from '@orbita/content/previews';
import { smallPicture } from '@orbita/media/worker';
import { Database, LOGGER, type Logger, ScheduledTasks } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';

const SECOND_MS = 1_000;
/** Pictures removed in one piece: each is one call of the storage. */
const ORPHANS_BATCH = 100;

/** Redraws the slides of changed carousels, one carousel at a time. */
@Injectable()
export class SlidePreviews extends ScheduledTasks {
  constructor(db: Database, storage: FileStorage, @Inject(LOGGER) logger: Logger) {
    const due = new DueSlidePreviews({
      db,
      storage,
      pictureOf: (fileId, side) => smallPicture({ db, storage }, fileId, side),
      logger,
    });
    super([
      { name: 'slide previews', everyMs: SECOND_MS, piece: () => due.piece() },
      {
        name: 'orphaned slide previews',
        everyMs: 10 * SECOND_MS,
        piece: async () => (await sweepOrphanedPreviews(db, storage, ORPHANS_BATCH)) === ORPHANS_BATCH,
      },
    ]);
  }
}
