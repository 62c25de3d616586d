import type { ChannelFigures } from '@orbita/contracts';

/** Figures by which two channels are compared. */
export const COMPARED = [
  'subscribers_count',
  'engagement_rate',
  'avg_views',
  'avg_reactions',
  'posts_per_week',
] as const satisfies readonly (keyof ChannelFigures)[];
export type ComparedFigure = (typeof COMPARED)[number];

export interface ComparisonRow {
  figure: ComparedFigure;
  theirs: number | null;
  own: number | null;
  /** How much their figure exceeds the own one, in percent: 50 is half as much again; null when not comparable. */
  ahead: number | null;
}

/** How far a channel is ahead of the own one. */
export const compare = (theirs: ChannelFigures, own: ChannelFigures): ComparisonRow[] =>
  COMPARED.map((figure) => {
    const [left, right] = [theirs[figure], own[figure]];
    const ahead = left === null || right === null || right === 0 ? null : Math.round((100 * (left - right)) / right);
    return { figure, theirs: left, own: right, ahead };
  });
