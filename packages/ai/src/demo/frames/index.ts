import type { ContentType } from '@orbita/contracts';
import { EDUCATIONAL } from './educational.js';
import { ENGAGING } from './engaging.js';
import { ENTERTAINING, GENTLE } from './entertaining.js';
import { REELS } from './reels.js';
import { OF_AN_AUTHOR, SELLING } from './selling.js';
import { STORY } from './story.js';
import type { Frames, Kind } from './frame.js';

const FRAMES: Record<ContentType, Frames> = {
  educational: EDUCATIONAL,
  engaging: ENGAGING,
  selling: SELLING,
  entertaining: ENTERTAINING,
  story: STORY,
  reels: REELS,
};

export interface Manner {
  /** A joke could hurt: the field is delicate, or nobody knows what the user's words speak of. */
  isGentle: boolean;
  /** A blog, which has nothing to order. */
  isAuthor: boolean;
}

/** Titles for subjects of a kind in a content type; none when they do not fit together. */
export const framesOf = (type: ContentType, kind: Kind, { isGentle, isAuthor }: Manner): readonly string[] => {
  if (type === 'selling' && kind === 'own' && isAuthor) return OF_AN_AUTHOR;
  return (type === 'entertaining' && isGentle ? GENTLE[kind] : undefined) ?? FRAMES[type][kind];
};
