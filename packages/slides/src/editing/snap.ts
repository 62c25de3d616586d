import { equalGaps, equalSpacings, type Gap } from './equal-gaps.js';
import { type Handle, sidesOf } from './resize.js';
import { type Axis, type Box, middleOf, otherAxis, type Span, spanOf } from './spans.js';

/** A line to draw: on the axis x it is vertical at `at`, from `from` to `to`; on y it is horizontal. In units. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

interface Snapped {
  /** Offset to add to the position (or to the handle's movement), in units. */
  dx: number;
  dy: number;
  guides: Guide[];
}

/** Where something of the box may come to lie, and how far that line runs across. */
interface Line {
  at: number;
  across: Span;
  /** The first that has a line in reach wins: the middle of the slide, its edges, other elements. */
  rank: 0 | 1 | 2;
}

const linesOf = (others: readonly Box[], size: { width: number; height: number }, axis: Axis): Line[] => {
  const slide = { x: 0, y: 0, ...size };
  const length = spanOf(slide, axis).end;
  const across = spanOf(slide, otherAxis(axis));
  return [
    { at: length / 2, across, rank: 0 },
    { at: 0, across, rank: 1 },
    { at: length, across, rank: 1 },
    ...others.flatMap((box): Line[] => {
      const span = spanOf(box, axis);
      const ends = spanOf(box, otherAxis(axis));
      return [span.start, middleOf(span), span.end].map((at) => ({ at, across: ends, rank: 2 }));
    }),
  ];
};

interface Match {
  line: Line;
  /** How far the box is from it. */
  by: number;
}

/** Which match holds: rank first, then nearness; of two as near the one that is further left or up. */
const isBetter = (one: Match, best: Match): boolean =>
  (one.line.rank - best.line.rank ||
    Math.abs(one.by) - Math.abs(best.by) ||
    one.line.at - best.line.at ||
    one.by - best.by) < 0;

/** What of a box may meet a line: its middle the middle of the slide, its edges the slide's edges, all of it other boxes. */
type PointsOf = (line: Line) => readonly number[];

interface AxisSnap {
  /** Null where nothing is in reach. */
  by: number | null;
  /** What holds then. */
  lines: Line[];
}

/** Of two as near the one further left or up. */
const nearest = (distances: readonly number[]): number | undefined =>
  [...distances].sort((one, other) => Math.abs(one) - Math.abs(other) || one - other)[0];

/** @param spacings distances to equally spaced positions: they count like a line of another element, the nearer wins */
const snapAxis = (
  lines: readonly Line[],
  pointsOf: PointsOf,
  threshold: number,
  spacings: readonly number[] = [],
): AxisSnap => {
  const isNear = (by: number): boolean => Math.abs(by) <= threshold;
  const matches = lines.flatMap((line) =>
    pointsOf(line)
      .map((point): Match => ({ line, by: line.at - point }))
      .filter(({ by }) => isNear(by)),
  );
  const best = matches.reduce<Match | undefined>(
    (chosen, match) => (!chosen || isBetter(match, chosen) ? match : chosen),
    undefined,
  );
  const spacing = nearest(spacings.filter(isNear));
  const isSpaced = spacing !== undefined && (!best || (best.line.rank === 2 && Math.abs(spacing) < Math.abs(best.by)));
  const by = isSpaced ? spacing : best?.by;
  if (by === undefined) return { by: null, lines: [] };
  return { by, lines: matches.filter((match) => Math.abs(match.by - by) < 0.01).map(({ line }) => line) };
};

/** Guides of the lines that hold, one for each place, as long as everything it touches. */
const guidesOf = (axis: Axis, lines: readonly Line[], box: Box): Guide[] => {
  const own = spanOf(box, otherAxis(axis));
  const places = [...new Set(lines.map(({ at }) => at))].sort((one, another) => one - another);
  return places.map((at) => {
    const touched = lines.filter((line) => line.at === at).map(({ across }) => across);
    return {
      axis,
      at,
      from: Math.min(own.start, ...touched.map(({ start }) => start)),
      to: Math.max(own.end, ...touched.map(({ end }) => end)),
    };
  });
};

/** A box snaps to whole units: a middle between two of them is met to within half a one. */
const toWhole = (start: number, by: number | null): number => (by === null ? 0 : Math.round(start + by) - start + 0);

/**
 * Draws a box that is moved to lines near it: the middle of the slide first, then its edges, then edges and middles of
 * others and the places where it is spaced as they are.
 * @param box where it is without snapping
 * @param threshold how near a line must be, in units: 5 px of the screen are 5 / zoom
 * @returns `gaps` as well: those that are equal then
 */
export const snapMove = (
  box: Box,
  others: readonly Box[],
  size: { width: number; height: number },
  threshold: number,
): Snapped & { gaps: Gap[] } => {
  const onAxis = (axis: Axis) => {
    const span = spanOf(box, axis);
    const middle = middleOf(span);
    return snapAxis(
      linesOf(others, size, axis),
      ({ rank }) => (rank === 0 ? [middle] : rank === 1 ? [span.start, span.end] : [span.start, middle, span.end]),
      threshold,
      equalSpacings(box, others, axis),
    );
  };
  const x = onAxis('x');
  const y = onAxis('y');
  const there = { ...box, x: box.x + (x.by ?? 0), y: box.y + (y.by ?? 0) };
  return {
    dx: toWhole(box.x, x.by),
    dy: toWhole(box.y, y.by),
    guides: [...guidesOf('x', x.lines, there), ...guidesOf('y', y.lines, there)],
    gaps: [
      ...(x.by === null ? [] : equalGaps(there, others, 'x')),
      ...(y.by === null ? [] : equalGaps(there, others, 'y')),
    ],
  };
};

/**
 * Draws the edges a handle moves to lines near them.
 * @param box as it is without snapping; what is returned is added to the pull of the handle
 */
export const snapResize = (
  box: Box,
  handle: Handle,
  others: readonly Box[],
  size: { width: number; height: number },
  threshold: number,
): Snapped => {
  const side = sidesOf(handle);
  const onAxis = (axis: Axis) => {
    const span = spanOf(box, axis);
    if (side[axis] === 0) return { edge: span.start, by: null, lines: [] };
    const edge = side[axis] < 0 ? span.start : span.end;
    return { edge, ...snapAxis(linesOf(others, size, axis), () => [edge], threshold) };
  };
  const x = onAxis('x');
  const y = onAxis('y');
  return {
    dx: toWhole(x.edge, x.by),
    dy: toWhole(y.edge, y.by),
    guides: [...guidesOf('x', x.lines, box), ...guidesOf('y', y.lines, box)],
  };
};
