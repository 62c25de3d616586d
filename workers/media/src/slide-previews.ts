import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueSlidePreviews, sweepOrphanedPreviews } from '@orbita/content/previews';
import { smallPicture } from '@orbita/media/worker';
import { Database, LOGGER, type Logger, PeriodicTask } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';

const SECOND_MS = 1_000;
/** Pictures one piece removes: each is a call of the storage. */
const ORPHANS_BATCH = 100;

/** Draws the slides of carousels that were changed, one carousel at a time, for as long as the process lives. */
@Injectable()
export class SlidePreviews implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeps: readonly PeriodicTask[];

  constructor(db: Database, storage: FileStorage, @Inject(LOGGER) logger: Logger) {
    const due = new DueSlidePreviews({
      db,
      storage,
      pictureOf: (fileId, side) => smallPicture({ db, storage }, fileId, side),
      logger,
    });
    this.sweeps = [
      new PeriodicTask({ name: 'pictures of slides', everyMs: SECOND_MS, piece: () => due.piece(), logger }),
      new PeriodicTask({
        name: 'remains of pictures of slides',
        everyMs: 10 * SECOND_MS,
        piece: async () => (await sweepOrphanedPreviews(db, storage, ORPHANS_BATCH)) === ORPHANS_BATCH,
        logger,
      }),
    ];
  }

  onApplicationBootstrap(): void {
    for (const sweep of this.sweeps) sweep.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sweeps.map((sweep) => sweep.stop()));
  }
}
