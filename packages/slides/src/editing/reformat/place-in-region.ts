import type { SlideElement } from '@orbita/contracts';
import { type Cluster, clustersOf, shiftsOf } from './clusters.js';
import { type Geometry, geometryOf, heightOf, isStretchable, spanOf } from './geometry.js';
import { pressed } from './pressed.js';
import type { Region } from './regions.js';

/** What ends at most this far from both the upper and the lower edge fills the height, and does so again afterwards. */
const FILLING_MARGIN = 60;
/** Elements at most this far apart belong together and move as one. */
const NEAR = 24;

/** Where elements come to lie, by their ids. */
export type Places = Map<string, Geometry>;

const shifted = (element: SlideElement, by: number): Geometry => ({
  ...geometryOf(element),
  position: { x: element.position.x, y: Math.round(element.position.y + by) },
});

/** Finds a region's elements their places in it. */
export const placeIn = (region: Region, elements: readonly SlideElement[], places: Places): void => {
  const { from, to } = region;
  const grown = heightOf(to) - heightOf(from);
  const margins = (element: SlideElement) => {
    const { top, bottom } = spanOf(element);
    return { above: top - from.top, below: from.bottom - bottom };
  };
  const filling = elements.filter((element) => {
    const { above, below } = margins(element);
    const room = heightOf(to) - above - below;
    return isStretchable(element) && above <= FILLING_MARGIN && below <= FILLING_MARGIN && room >= 1;
  });
  for (const element of filling) {
    const { above, below } = margins(element);
    const top = Math.round(to.top + above);
    places.set(element.id, {
      position: { x: element.position.x, y: top },
      size: { width: element.size.width, height: Math.round(to.bottom - below) - top },
    });
  }
  const loose: SlideElement[] = [];
  let hasRoom = true;
  const others = elements.filter((one) => !filling.includes(one));
  for (const element of others) {
    const { above, below } = margins(element);
    const { top, bottom } = spanOf(element);
    // An element that extends over an edge, or lies between the edge and one that fills the height, belongs to the edge.
    const isAtTop = above < 0 || filling.some((one) => bottom <= spanOf(one).top);
    const isAtBottom = below < 0 || filling.some((one) => top >= spanOf(one).bottom);
    if (!isAtTop && !isAtBottom) {
      loose.push(element);
      continue;
    }
    const share = isAtTop && isAtBottom ? 0.5 : isAtTop ? 0 : 1;
    places.set(element.id, shifted(element, to.top - from.top + share * grown));
    // It must not come out at the other edge.
    if (isAtTop !== isAtBottom && heightOf({ top, bottom }) - Math.max(0, -above, -below) > heightOf(to))
      hasRoom = false;
  }
  const spansAll = (clusters: readonly Cluster[]): boolean =>
    clusters.some(({ top, bottom }) => top <= from.top && bottom >= from.bottom);
  const near = clustersOf(loose, NEAR);
  const clusters = spansAll(near) ? clustersOf(loose, 0) : near;
  const shifts = hasRoom ? shiftsOf(clusters, region) : null;
  // All or none: a drawing of several shapes falls apart when only some of them are compressed.
  if (!shifts) for (const element of others) places.set(element.id, pressed(element, others, region));
  shifts?.forEach((shift, index) => {
    for (const element of clusters[index]!.elements) places.set(element.id, shifted(element, shift));
  });
};
