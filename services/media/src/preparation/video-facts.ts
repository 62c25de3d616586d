import { AppError } from '@orbita/contracts';

/** Facts a video contains; null when absent. */
export interface VideoFacts {
  /** Pixels as shown. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

export const damaged = (): AppError => new AppError('FILE_DAMAGED');

/** A file of a video type without video: a song, perhaps with a cover. */
export const withoutPictures = (): AppError => new AppError('VIDEO_WITHOUT_PICTURES');

/** A file of 200 MB cannot last longer; a larger value is wrong. */
const MAX_DURATION_MS = 7 * 24 * 3_600_000;

/** A duration from a file: 0, invalid values and «unknown» become null. */
export const durationOf = (ms: number): number | null => {
  const rounded = Math.round(ms);
  return rounded > 0 && rounded <= MAX_DURATION_MS ? rounded : null;
};

/** Pieces a container may have: hours of the densest have fewer, and more would only occupy a worker. */
export const MAX_PIECES = 500_000;
