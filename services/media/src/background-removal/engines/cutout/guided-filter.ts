import { type Plane, boxMeans, planeOf } from './plane.js';

/** Points around each that one line is fitted to. */
const RADIUS = 4;
/** Contrast below which the guide says nothing; of values 0–1, squared. */
const EPSILON = 1e-3;

/** How a mask follows the brightness of its picture, small. */
export interface Guide {
  mask: Plane;
  /** Of the small picture, 0–1. */
  brightness: Plane;
  /** Mask per brightness around each point. */
  slope: Plane;
}

const product = (one: Plane, other: Plane): Plane =>
  planeOf(one.width, one.height, (point) => one.values[point]! * other.values[point]!);

/**
 * Fits the mask to the brightness of the picture around every point: mask ≈ slope · brightness + offset. K. He, J. Sun, «Fast Guided Filter», 2015, formulas
 * 5–6; the slopes are fitted to the small picture and used on the large one. What the fit misses of the small mask is kept beside it, so hair the network
 * has seen is not smoothed away: large mask = small mask + slope · (large brightness − small brightness).
 */
export const guideOf = (mask: Plane, brightness: Plane): Guide => {
  const meanBrightness = boxMeans(brightness, RADIUS);
  const meanMask = boxMeans(mask, RADIUS);
  const meanSquare = boxMeans(product(brightness, brightness), RADIUS);
  const meanProduct = boxMeans(product(brightness, mask), RADIUS);
  const slope = planeOf(mask.width, mask.height, (point) => {
    const mean = meanBrightness.values[point]!;
    const variance = meanSquare.values[point]! - mean * mean;
    const covariance = meanProduct.values[point]! - mean * meanMask.values[point]!;
    return covariance / (variance + EPSILON);
  });
  return { mask, brightness, slope: boxMeans(slope, RADIUS) };
};
