import { type Message, cutTo, say } from '@orbita/contracts';
import type { ReportedPost } from '../figures/channel-report.js';

const EXCERPT = 160;

/** Beginning of a post's text, cut between words; a fallback for a post without text. */
export const excerptOf = ({ content }: Pick<ReportedPost, 'content'>): Message | string => {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line === '') return say('analysis.post-without-text');
  if (line.length <= EXCERPT) return line;
  const cut = cutTo(line, EXCERPT);
  return `${cut.replace(/\s?\S*$/u, '') || cut}…`;
};

/** Counts of a post, in words: `просмотры: 1 840, реакции: 120`; unknown ones are left out. */
export const countsOf = ({ views, reactions, forwards }: Pick<ReportedPost, 'views' | 'reactions' | 'forwards'>) =>
  say('analysis.counts', { views, reactions, forwards });

/** Sentences one after the other, ours and those of a model. */
export const sentences = (...parts: readonly (Message | string)[]): Message =>
  say('analysis.sentences', { sentences: parts });
