import type { PostBrief } from '../post-brief.js';
import { sizeRange } from '../post-size.js';
import { draftWords } from './texts/draft-words.js';
import { fitted } from './texts/pieces.js';
import { POST_FRAMES, SCREENS, type DraftFrame } from './texts/post-frames.js';
import { SCRIPTS } from './texts/script-frames.js';

const framesOf = ({ textType, contentType }: PostBrief): readonly DraftFrame[] => {
  if (textType === 'reels') return SCRIPTS;
  return textType === 'story' ? SCREENS : POST_FRAMES[contentType ?? 'educational'];
};

/**
 * Draft of a text from the author's own words and what is known of the field: facts nobody has told are places in
 * [brackets]. The same brief gives the same draft, another revision another one; the size is kept.
 */
export const demoText = (brief: PostBrief): string => {
  const words = draftWords(brief);
  const frames = framesOf(brief);
  const frame = frames[words.turn % frames.length]!;
  return fitted(frame(words), sizeRange(brief.size, brief.socialNetwork), brief.textType === 'reels' ? '\n' : '\n\n');
};
