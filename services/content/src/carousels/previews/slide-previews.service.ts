import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { IN_SIGHT } from '../carousel-record.js';

/** A drawn slide. */
export interface SlidePreview {
  storageKey: string;
  bytes: number;
  /** Version of the carousel it shows. */
  version: number;
}

/** Pictures of slides, which `workers/media` draws after each change. */
@Injectable()
export class SlidePreviewsService {
  constructor(private readonly db: Database) {}

  /**
   * The last drawn picture of a slide.
   * @param slide counted from 1
   * @throws AppError CAROUSEL_NOT_FOUND, SLIDE_NOT_FOUND, PREVIEW_NOT_READY before the first drawing
   */
  async get(userId: number, carouselId: number, slide: number, scale: string): Promise<SlidePreview> {
    const [found] = await this.db.query<
      { [Key in keyof SlidePreview]: SlidePreview[Key] | null } & { slideCount: number }
    >(
      `SELECT slide_count AS "slideCount", preview.storage_key AS "storageKey", preview.bytes, preview.version
         FROM carousels LEFT JOIN carousel_previews preview ON carousel_id = carousels.id AND slide = $3 AND scale = $4
        WHERE user_id = $1 AND carousels.id = $2 AND ${IN_SIGHT}`,
      [userId, carouselId, slide, scale],
    );
    if (!found) throw new AppError('CAROUSEL_NOT_FOUND');
    const { slideCount, storageKey, bytes, version } = found;
    if (slide > slideCount) throw new AppError('SLIDE_NOT_FOUND');
    if (storageKey === null || bytes === null || version === null) throw new AppError('PREVIEW_NOT_READY');
    return { storageKey, bytes, version };
  }
}
