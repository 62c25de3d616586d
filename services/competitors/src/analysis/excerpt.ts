import { cutTo, formatNumber } from '@orbita/contracts';
import type { ReportedPost } from '../figures/channel-report.js';

const EXCERPT = 160;

/** Beginning of a post's text, cut between words; a fallback for a post without text. */
export const excerptOf = ({ content }: Pick<ReportedPost, 'content'>): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line === '') return 'Пост без текста';
  if (line.length <= EXCERPT) return line;
  const cut = cutTo(line, EXCERPT);
  return `${cut.replace(/\s?\S*$/u, '') || cut}…`;
};

/** Counts of a post, in words: `просмотры: 1 840, реакции: 120`; unknown ones are left out. */
export const countsInWords = ({
  views,
  reactions,
  forwards,
}: Pick<ReportedPost, 'views' | 'reactions' | 'forwards'>): string =>
  [['просмотры', views] as const, ['реакции', reactions] as const, ['репосты', forwards] as const]
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${formatNumber(value)}`]))
    .join(', ');

/** Joins sentences, each with a capital and a full stop. */
export const sentences = (...parts: string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .map((part) => (/[.!?…]$/u.test(part) ? part : `${part}.`))
    .join(' ');
