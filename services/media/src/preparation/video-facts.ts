import { AppError } from '@orbita/contracts';

/** What a video says of itself; null where it does not. */
export interface VideoFacts {
  /** Pixels as they are looked at. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

export const damaged = (): AppError => new AppError('FILE_DAMAGED');

/** A file of the type of a video that shows nothing: a song, perhaps with its cover. */
export const withoutPictures = (): AppError => new AppError('VIDEO_WITHOUT_PICTURES');

/** Nothing of 200 MB lasts longer; what says so is wrong. */
const MAX_DURATION_MS = 7 * 24 * 3_600_000;

/** A length of time as files tell it: 0, nonsense and «unknown» are null. */
export const durationOf = (ms: number): number | null => {
  const rounded = Math.round(ms);
  return rounded > 0 && rounded <= MAX_DURATION_MS ? rounded : null;
};

/** Pieces a container may have: hours of the densest have fewer, and more would only keep a worker busy. */
export const MAX_PIECES = 500_000;
