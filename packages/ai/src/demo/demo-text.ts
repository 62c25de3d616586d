import type { PostBrief } from '../post-brief.js';
import { sizeRange } from '../post-size.js';
import { bodyOf } from './bodies.js';
import { draftOf } from './draft.js';
import { inManner, mannerRoom } from './manner.js';
import { fitted } from './pieces.js';
import { scriptOf, screensOf } from './scripts.js';

/**
 * Draft of a text from the author's words and the knowledge of the field, in whole sentences: the headline decides its form, the
 * goal its end, the style its manner. The same brief gives the same draft, another revision a different one.
 */
export const demoText = (brief: PostBrief): string => {
  const draft = draftOf(brief);
  const range = sizeRange(brief.size, brief.socialNetwork);
  const room = { min: range.min, max: range.max - mannerRoom(draft.manner) };
  const isScript = brief.textType === 'reels';
  const pieces = isScript ? scriptOf(draft) : brief.textType === 'story' ? screensOf(draft) : bodyOf(draft);
  const text = fitted(pieces, room, isScript ? '\n' : '\n\n');
  return isScript ? text : inManner(text, draft.manner);
};
