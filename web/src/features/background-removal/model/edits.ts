import { isSame } from '@/shared/autosave/same';
import type { KeptStrokes } from './cutout';
import { isPlain, PLAIN, type Look } from './look';
import { UNTOUCHED } from './pixels/brush-mask';

/** One state of a result: the same look over the same strokes is the same picture. */
export interface Edition {
  look: Look;
  /** Of the brushes' mask. */
  version: number;
}

/** A state that is safe. */
export interface SavedEdition extends Edition {
  /** Its file of the library; null when it was only downloaded. */
  fileId: number | null;
}

/** What somebody made of a cut-out by hand. Kept with the picture, so that it outlives the screen. */
export interface Edits {
  look: Look;
  /** What brushes did; undefined while they touched nothing. */
  strokes: KeptStrokes | undefined;
  /** What was downloaded or put into the library last. */
  saved: SavedEdition | null;
}

export const UNEDITED: Edits = { look: PLAIN, strokes: undefined, saved: null };

/** The very picture the server made, which is in the library. */
export const isUntouched = ({ look, version }: Edition): boolean => isPlain(look) && version === UNTOUCHED;

/** Two names of one picture. */
export const isSameEdition = (one: Edition, other: Edition): boolean =>
  one.version === other.version && isSame(one.look, other.look);

/** Whether edits would be gone with the picture. */
export const isUnsaved = ({ look, strokes, saved }: Edits): boolean => {
  const edition = { look, version: strokes?.mask.version ?? UNTOUCHED };
  return !isUntouched(edition) && !(saved && isSameEdition(saved, edition));
};
