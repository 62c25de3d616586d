import type { ReportedPost } from '../figures/channel-report.js';
import { inRussian } from '../figures/words.js';

const EXCERPT = 160;

/** Beginning of a post's text, cut between words; words for a post without any. */
export const excerptOf = ({ content }: Pick<ReportedPost, 'content'>): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line === '') return 'Пост без текста';
  if (line.length <= EXCERPT) return line;
  return `${line.slice(0, EXCERPT).replace(/\s?\S*$/u, '') || line.slice(0, EXCERPT)}…`;
};

/** What is counted of a post, in words: `1 840 просмотров, 120 реакций`. */
export const countsInWords = ({
  views,
  reactions,
  forwards,
}: Pick<ReportedPost, 'views' | 'reactions' | 'forwards'>): string =>
  [['просмотры', views] as const, ['реакции', reactions] as const, ['репосты', forwards] as const]
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${inRussian(value)}`]))
    .join(', ');

/** Sentences one after the other, each with its capital and its full stop. */
export const sentences = (...parts: string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .map((part) => (/[.!?…]$/u.test(part) ? part : `${part}.`))
    .join(' ');
