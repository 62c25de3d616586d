import { type Axis, type Box, middleOf, otherAxis, type Span, spanOf } from './spans.js';

/** Room between two boxes, to be drawn: on the axis x a line that lies at `at` and runs from left to right. In units. */
export interface Gap {
  axis: Axis;
  at: number;
  from: number;
  to: number;
}

/** Lengths that differ by less are equal. */
const NEAR = 0.01;

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The nearest box on one side of another one, in the same row (or column, on the axis y): 1 is right or below. */
const neighbourOf = (box: Box, others: readonly Box[], axis: Axis, side: -1 | 1): Box | undefined => {
  const own = spanOf(box, axis);
  const across = spanOf(box, otherAxis(axis));
  let nearest: { one: Box; distance: number } | undefined;
  for (const one of others) {
    const { start, end } = spanOf(one, axis);
    const distance = side > 0 ? start - own.end : own.start - end;
    if (distance < 0 || !overlap(across, spanOf(one, otherAxis(axis)))) continue;
    if (!nearest || distance < nearest.distance) nearest = { one, distance };
  }
  return nearest?.one;
};

const gapBetween = (before: Box, after: Box, axis: Axis): Gap => {
  const [one, other] = [spanOf(before, otherAxis(axis)), spanOf(after, otherAxis(axis))];
  const shared = { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
  return { axis, at: middleOf(shared), from: spanOf(before, axis).end, to: spanOf(after, axis).start };
};

const lengthOf = ({ from, to }: Gap): number => to - from;

/**
 * Gaps between neighbours, at least one of them in the row of a box. Those of other rows are left out: a slide has so many that a
 * box would snap everywhere, and columns are found by their edges.
 */
const gapsBeside = (box: Box, others: readonly Box[], axis: Axis): Gap[] => {
  const across = spanOf(box, otherAxis(axis));
  const isBeside = (one: Box): boolean => overlap(across, spanOf(one, otherAxis(axis)));
  return others.flatMap((before) => {
    const after = neighbourOf(before, others, axis, 1);
    if (!after || !(isBeside(before) || isBeside(after))) return [];
    const gap = gapBetween(before, after, axis);
    return lengthOf(gap) > NEAR ? [gap] : [];
  });
};

/**
 * How far a box is from the places where it is spaced equally: in the middle between its neighbours, or as far from one of
 * them as others in its row are from each other.
 */
export const equalSpacings = (box: Box, others: readonly Box[], axis: Axis): number[] => {
  const { start, end } = spanOf(box, axis);
  const before = neighbourOf(box, others, axis, -1);
  const after = neighbourOf(box, others, axis, 1);
  const [left, right] = [before && spanOf(before, axis).end, after && spanOf(after, axis).start];
  const lengths = [...new Set(gapsBeside(box, others, axis).map(lengthOf))];
  return [
    ...(left !== undefined && right !== undefined ? [middleOf({ start: left, end: right }) - (start + end) / 2] : []),
    ...lengths.flatMap((length) => [
      ...(left === undefined ? [] : [left + length - start]),
      ...(right === undefined ? [] : [right - length - end]),
    ]),
  ];
};

/** The gaps around a box that are equal to each other or to those in its row, and these. */
export const equalGaps = (box: Box, others: readonly Box[], axis: Axis): Gap[] => {
  const before = neighbourOf(box, others, axis, -1);
  const after = neighbourOf(box, others, axis, 1);
  const own = [
    ...(before ? [gapBetween(before, box, axis)] : []),
    ...(after ? [gapBetween(box, after, axis)] : []),
  ].filter((gap) => lengthOf(gap) > NEAR);
  // The gap that the box itself is in no longer counts.
  const rest = gapsBeside(box, others, axis).filter(
    ({ from, to }) => !own.some((gap) => gap.from < to && from < gap.to),
  );
  const areEqual = (one: Gap, other: Gap): boolean => one !== other && Math.abs(lengthOf(one) - lengthOf(other)) < NEAR;
  const all = [...own, ...rest];
  const equal = own.filter((gap) => all.some((other) => areEqual(gap, other)));
  return [...equal, ...rest.filter((gap) => equal.some((other) => areEqual(gap, other)))];
};
