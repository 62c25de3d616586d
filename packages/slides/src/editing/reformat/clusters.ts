import type { SlideElement } from '@orbita/contracts';
import { type Span, heightOf, spanOf } from './geometry.js';
import type { Region } from './regions.js';

/** Less free height than this share of the slide, and of what was free before, is no room: margins would be lost. */
const CROWDED = 0.3;

/** Elements that move as one, in the order of their upper edges. */
export interface Cluster extends Span {
  elements: SlideElement[];
}

export const clustersOf = (elements: readonly SlideElement[], near: number): Cluster[] => {
  const clusters: Cluster[] = [];
  for (const element of [...elements].sort((one, other) => one.position.y - other.position.y)) {
    const span = spanOf(element);
    const last = clusters.at(-1);
    if (last && span.top < last.bottom + near) {
      last.elements.push(element);
      last.bottom = Math.max(last.bottom, span.bottom);
    } else {
      clusters.push({ ...span, elements: [element] });
    }
  }
  return clusters;
};

/** Keeps the share of the free space above; an element that extends over an edge stays at this edge. */
const shareOf = (span: Span, region: Span): number => {
  const top = Math.max(region.top, span.top);
  const free = heightOf(region) - (Math.min(region.bottom, span.bottom) - top);
  return free <= 0 ? 0.5 : (top - region.top) / free;
};

/** The shift of each cluster, so that no cluster is pushed into another; null if they no longer fit. */
export const shiftsOf = (clusters: readonly Cluster[], { from, to }: Region): number[] | null => {
  const total = clusters.reduce((sum, cluster) => sum + heightOf(cluster), 0);
  const [free, left] = [heightOf(from) - total, heightOf(to) - total];
  if (left < 0 || (left < CROWDED * heightOf(to) && left < CROWDED * free)) return null;
  const grown = heightOf(to) - heightOf(from);
  const byShare = clusters.map((cluster) => Math.round(to.top - from.top + shareOf(cluster, from) * grown));
  const collides = clusters.some(
    (cluster, index) => index > 0 && clusters[index - 1]!.bottom + byShare[index - 1]! > cluster.top + byShare[index]!,
  );
  if (!collides) return byShare;
  // As near to each other as the gaps allow: they keep their proportions.
  const factor = left / Math.max(1, free);
  let end = from.top;
  let at = to.top;
  return clusters.map((cluster) => {
    at += (cluster.top - end) * factor;
    const shift = Math.round(at - cluster.top);
    at += heightOf(cluster);
    end = cluster.bottom;
    return shift;
  });
};
