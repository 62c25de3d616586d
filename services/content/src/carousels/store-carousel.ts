import { type CarouselDocument, type CarouselKind, filesOf } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { CAROUSEL_COLUMNS, type CarouselRecord } from './carousel-record.js';

interface NewCarousel {
  userId: number;
  projectId: number | null;
  kind: CarouselKind;
  name: string;
  document: CarouselDocument;
  isDemo: boolean;
}

/** Facts lists need from a document. */
export const factsOf = (
  document: CarouselDocument,
): [document: string, format: string, slides: number, files: number[]] => [
  JSON.stringify(document),
  document.format,
  document.slides.length,
  filesOf(document),
];

/** Stores a new carousel; the caller has checked who owns the project and the files. */
export const storeCarousel = async (
  tx: Tx,
  { userId, projectId, kind, name, document, isDemo }: NewCarousel,
): Promise<CarouselRecord> => {
  const [row] = await tx.query<CarouselRecord>(
    `INSERT INTO carousels (user_id, project_id, kind, name, is_demo, document, format, slide_count, file_ids)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${CAROUSEL_COLUMNS}`,
    [userId, projectId, kind, name, isDemo, ...factsOf(document)],
  );
  if (!row) throw new Error('the carousel was not returned');
  return row;
};
