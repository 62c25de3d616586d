import type { Square } from './network.js';
import { type Plane, boxMeans, halved, planeOf, resized } from './plane.js';

/** Colours without edges, small: what the foreground and the background look like around each point, 0–255 each. */
export interface EdgeColours {
  foreground: readonly [Plane, Plane, Plane];
  background: readonly [Plane, Plane, Plane];
}

/** The radii of the paper, 90 and 6 points of a photo of about a thousand: the first at a quarter of its size, the second at half. */
const WIDE_RADIUS = 22;
const NEAR_RADIUS = 3;
/** Keeps a mean over nothing from being a division by nothing. */
const NOTHING = 1e-5;

type Colours = [red: Plane, green: Plane, blue: Plane];

const each = (make: (colour: 0 | 1 | 2) => Plane): Colours => [make(0), make(1), make(2)];

const complement = ({ values, width, height }: Plane): Plane => planeOf(width, height, (point) => 1 - values[point]!);

/** Means around each point, of what counts there alone. */
const weighted = (colours: Colours, weights: Plane, radius: number): Colours => {
  const { width, height } = weights;
  const sums = boxMeans(weights, radius).values;
  return each((colour) => {
    const { values } = colours[colour];
    const products = planeOf(width, height, (point) => values[point]! * weights.values[point]!);
    const means = boxMeans(products, radius).values;
    return planeOf(width, height, (point) => means[point]! / (sums[point]! + NOTHING));
  });
};

/** The colour nearest to the guess that, laid over the background with `alpha`, makes what the picture shows. */
export const unmixed = (shown: number, foreground: number, background: number, alpha: number): number =>
  Math.min(255, Math.max(0, foreground + alpha * (shown - alpha * foreground - (1 - alpha) * background)));

/**
 * Colours of foreground and background around every point of a picture: with them its soft edges are freed of the background that shines through.
 * M. Forte, «Approximate Fast Foreground Colour Estimation», ICIP 2021 (blur fusion, two passes), on the small picture; the last fusion is done by
 * {@link unmixed}, point by point of the large one.
 */
export const edgeColoursOf = ({ data, side }: Square, mask: Plane): EdgeColours => {
  const near = each((colour) => halved(planeOf(side, side, (point) => data[point * 3 + colour]!)));
  const wide = each((colour) => halved(near[colour]));
  const nearMask = halved(mask);
  const wideMask = halved(nearMask);
  const { width, height } = nearMask;
  const enlarged = (colours: Colours): Colours => each((colour) => resized(colours[colour], width, height));

  const around = enlarged(weighted(wide, wideMask, WIDE_RADIUS));
  const behind = enlarged(weighted(wide, complement(wideMask), WIDE_RADIUS));
  const fused = each((colour) =>
    planeOf(width, height, (point) =>
      unmixed(
        near[colour].values[point]!,
        around[colour].values[point]!,
        behind[colour].values[point]!,
        nearMask.values[point]!,
      ),
    ),
  );
  return {
    foreground: weighted(fused, nearMask, NEAR_RADIUS),
    background: weighted(behind, complement(nearMask), NEAR_RADIUS),
  };
};
