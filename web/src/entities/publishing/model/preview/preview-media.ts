import type { Sized } from './mosaic';

/** A file of a post: of the library, or as a client sees it. */
export interface PreviewMedia extends Sized {
  id: number;
  mime: string;
  alt: string;
  name?: string;
  url: string;
  /** null: a video without a poster. */
  thumbnail_url: string | null;
  duration_seconds?: number | undefined;
}
