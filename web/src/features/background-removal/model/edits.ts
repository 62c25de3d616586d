import { isSame } from '@/shared/autosave/same';
import type { KeptStrokes } from './cutout';
import { isPlain, PLAIN, type Look } from './look';
import { UNTOUCHED } from './pixels/brush-mask';

/** One state of a result: the same look over the same strokes is the same picture. */
export interface Edition {
  look: Look;
  /** Version of the brush mask. */
  version: number;
}

/** A saved state. */
export interface SavedEdition extends Edition {
  /** Its library file; null when it was only downloaded. */
  fileId: number | null;
}

/** The user's edits of a cut-out. Kept with the picture, so that they survive closing the screen. */
export interface Edits {
  look: Look;
  /** The brush edits; undefined without any. */
  strokes: KeptStrokes | undefined;
  /** What was last downloaded or added to the library. */
  saved: SavedEdition | null;
}

export const UNEDITED: Edits = { look: PLAIN, strokes: undefined, saved: null };

/** The unchanged picture from the server, which is in the library. */
export const isUntouched = ({ look, version }: Edition): boolean => isPlain(look) && version === UNTOUCHED;

/** Whether two states are the same picture. */
export const isSameEdition = (one: Edition, other: Edition): boolean =>
  one.version === other.version && isSame(one.look, other.look);

/** Whether edits would be lost with the picture. */
export const isUnsaved = ({ look, strokes, saved }: Edits): boolean => {
  const edition = { look, version: strokes?.mask.version ?? UNTOUCHED };
  return !isUntouched(edition) && !(saved && isSameEdition(saved, edition));
};
