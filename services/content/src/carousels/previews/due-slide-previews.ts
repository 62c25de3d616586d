import { type CarouselDocument, type Slide, filesOf } from '@orbita/contracts';
import { type Database, type Logger, type Tx, slidePreviews } from '@orbita/platform';
import { readDocument } from '@orbita/slides';
import { drawSlidePng, nodePicture } from '@orbita/slides/node';
import type { FileStorage } from '@orbita/storage';
import { randomUUID } from 'node:crypto';
import { IN_SIGHT } from '../carousel-record.js';

/** Scales every slide is drawn at, as the contracts name them. */
const SCALES = ['0.5', '1'] as const;
/** Attempts before a carousel is skipped until its next save. */
const MAX_FAILURES = 5;
/** Longer than drawing takes: after it the process that took the carousel is dead, and another one draws it. */
const LEASE = '5 minutes';
/** Pictures are stored before any row shows them; those of a crashed process are swept after this time. */
const STORED_FOR = '15 minutes';
const FIRST_WAIT_MS = 15_000;
/** A picture without any flat area is smaller than this. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Longest side of a library picture as requested: slides are 600 units wide, and a part of a picture may be enlarged. */
const PICTURE_SIDE = 800;

/**
 * A picture of the library, small and safe, for the drawing process.
 * @param side longest side in pixels
 * @returns undefined when the picture no longer exists
 */
export type LibraryPicture = (fileId: number, side: number) => Promise<Buffer | undefined>;

interface DueCarousel {
  id: number;
  version: number;
  document: unknown;
  /** Attempts at this version, including this one. */
  tries: number;
}

interface Drawn {
  slide: number;
  scale: (typeof SCALES)[number];
  storageKey: string;
  bytes: number;
}

interface DueSlidePreviewsOptions {
  db: Database;
  storage: FileStorage;
  pictureOf: LibraryPicture;
  logger: Logger;
}

/**
 * Draws slides of changed carousels, so that lists and publications show them without a browser. Several processes take different
 * carousels, one at a time each; another process draws again what a crashed one left, and the files of the crashed one are swept.
 */
export class DueSlidePreviews {
  constructor(private readonly options: DueSlidePreviewsOptions) {}

  /** One bounded step: one carousel. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const due = await this.claim();
    if (!due) return false;
    try {
      const document = readDocument(due.document);
      const isStored = await this.store(due, document, await this.draw(document));
      slidePreviews.inc({ outcome: isStored ? 'drawn' : 'outdated' });
    } catch (error) {
      await this.putOff(due, error);
    }
    return true;
  }

  /** An attempt counts from its start: a document that crashes its process is given up as well. */
  private async claim(): Promise<DueCarousel | undefined> {
    const [due] = await this.options.db.query<DueCarousel>(
      `UPDATE carousels
          SET preview_failures = preview_failures + 1,
              preview_after = CASE WHEN preview_failures + 1 < ${MAX_FAILURES} THEN now() + interval '${LEASE}' ELSE 'infinity' END
        WHERE id = (
          SELECT id FROM carousels
           WHERE previewed_version < version AND preview_after <= now() AND preview_failures < ${MAX_FAILURES} AND ${IN_SIGHT}
           ORDER BY preview_after LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, version, document, preview_failures AS tries`,
    );
    return due;
  }

  /** Draws and stores slide by slide: only the pictures of one slide are in memory. */
  private async draw({ slides, format }: CarouselDocument): Promise<Drawn[]> {
    const { db, storage } = this.options;
    const folder = randomUUID();
    const drawn: Drawn[] = [];
    const keyOf = (slide: number, scale: string): string =>
      `carousels/${folder.slice(0, 2)}/${folder}/${slide}-${scale}.png`;
    const keys = slides.flatMap((_, index) => SCALES.map((scale) => keyOf(index + 1, scale)));
    // Recorded before the pictures are stored: even if this process dies, their keys are known to the sweep.
    await db.query(
      `INSERT INTO carousel_preview_remains (storage_key, left_at) SELECT key, now() + interval '${STORED_FOR}' FROM unnest($1::text[]) key`,
      [keys],
    );
    let pictures: Awaited<ReturnType<typeof this.picturesOf>> = new Map();
    for (const [index, slide] of slides.entries()) {
      pictures = await this.picturesOf(slide, pictures);
      for (const scale of SCALES) {
        const png = await drawSlidePng(slide, format, pictures, Number(scale));
        const storageKey = keyOf(index + 1, scale);
        await storage.put(png, { key: storageKey, contentType: 'image/png', maxBytes: MAX_BYTES });
        drawn.push({ slide: index + 1, scale, storageKey, bytes: png.length });
      }
    }
    return drawn;
  }

  /** Pictures the previous slide also shows are not read again. */
  private async picturesOf(slide: Slide, known: ReadonlyMap<number, Awaited<ReturnType<typeof nodePicture>>>) {
    const pictures = new Map<number, Awaited<ReturnType<typeof nodePicture>>>();
    for (const id of filesOf({ slides: [slide] })) {
      const there = known.get(id);
      const bytes = there ? undefined : await this.options.pictureOf(id, PICTURE_SIDE);
      const picture = there ?? (bytes && (await nodePicture(bytes)));
      if (picture) pictures.set(id, picture);
    }
    return pictures;
  }

  /** @returns false when a newer version was drawn meanwhile, or the carousel is gone: the files are swept then */
  private store({ id, version }: DueCarousel, { slides }: CarouselDocument, drawn: readonly Drawn[]): Promise<boolean> {
    return this.options.db.transaction(async (tx) => {
      const [shown] = await tx.query(
        `UPDATE carousels SET previewed_version = $2, preview_failures = 0 WHERE id = $1 AND previewed_version < $2 RETURNING id`,
        [id, version],
      );
      if (!shown) return false;
      await this.keep(tx, drawn);
      await tx.query(
        `INSERT INTO carousel_previews (carousel_id, slide, scale, version, storage_key, bytes)
         SELECT $1, slide, scale, $2, storage_key, bytes
           FROM unnest($3::int[], $4::text[], $5::text[], $6::int[]) drawn (slide, scale, storage_key, bytes)
         ON CONFLICT (carousel_id, slide, scale)
         DO UPDATE SET version = excluded.version, storage_key = excluded.storage_key, bytes = excluded.bytes`,
        [
          id,
          version,
          drawn.map(({ slide }) => slide),
          drawn.map(({ scale }) => scale),
          drawn.map(({ storageKey }) => storageKey),
          drawn.map(({ bytes }) => bytes),
        ],
      );
      await tx.query('DELETE FROM carousel_previews WHERE carousel_id = $1 AND slide > $2', [id, slides.length]);
      return true;
    });
  }

  /** @throws Error when this process was so late that its files were swept: the carousel is due again */
  private async keep(tx: Tx, drawn: readonly Drawn[]): Promise<void> {
    const kept = await tx.query(
      'DELETE FROM carousel_preview_remains WHERE storage_key = ANY ($1::text[]) RETURNING id',
      [drawn.map(({ storageKey }) => storageKey)],
    );
    if (kept.length !== drawn.length) throw new Error('the pictures of a carousel were swept before they were known');
  }

  /** Retries with growing pauses, and finally only after the next save. A save meanwhile sets its own time. */
  private async putOff({ id, version, tries }: DueCarousel, error: unknown): Promise<void> {
    const { db, logger } = this.options;
    const isLast = tries >= MAX_FAILURES;
    logger.warn({ err: error, carouselId: id, version, tries }, 'drawing slide previews failed');
    slidePreviews.inc({ outcome: isLast ? 'given-up' : 'failed' });
    if (isLast) return;
    await db.query(
      `UPDATE carousels SET preview_after = now() + $3 * interval '1 ms' WHERE id = $1 AND version = $2 AND preview_failures = $4`,
      [id, version, FIRST_WAIT_MS * 4 ** (tries - 1), tries],
    );
  }
}
