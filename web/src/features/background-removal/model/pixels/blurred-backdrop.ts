import type { Pixels } from './object-box';

/** Three successive box blurs approximate a Gaussian well enough for the eye. */
const PASSES = 3;
/** Weight of the background's mean colour at every pixel, so that areas far behind the object have a colour, too. */
const FLOOR = 0.001;

/** Blurs one plane along its rows and writes it transposed: two calls blur both directions. */
const blurRows = (from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void => {
  const span = 2 * radius + 1;
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const valueAt = (x: number): number => from[row + Math.min(width - 1, Math.max(0, x))]!;
    let sum = 0;
    for (let x = -radius; x <= radius; x += 1) sum += valueAt(x);
    for (let x = 0; x < width; x += 1) {
      to[x * height + y] = sum / span;
      sum += valueAt(x + radius + 1) - valueAt(x - radius);
    }
  }
};

const blurPlane = (plane: Float32Array, width: number, height: number, radius: number): void => {
  const turned = new Float32Array(plane.length);
  for (let pass = 0; pass < PASSES; pass += 1) {
    blurRows(plane, turned, width, height, radius);
    blurRows(turned, plane, height, width, radius);
  }
};

/**
 * The background of an object, blurred: the object has weight 0, so that it leaves no glow around its edge. In place;
 * the result is opaque. Meant for small pictures that are enlarged.
 * @param object the cut-out at the same size; its alpha is the object
 * @param radius in pixels
 */
export const blurBackdrop = (picture: Pixels, object: Pixels, radius: number): void => {
  const { data, width, height } = picture;
  const count = width * height;
  const weight = new Float32Array(count);
  for (let at = 0; at < count; at += 1) weight[at] = 1 - object.data[at * 4 + 3]! / 255;
  const total = weight.reduce((sum, value) => sum + value, 0);
  const planes = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(count);
    for (let at = 0; at < count; at += 1) plane[at] = data[at * 4 + channel]! * weight[at]!;
    return plane;
  });
  const middles = planes.map((plane) => (total === 0 ? 0 : plane.reduce((sum, value) => sum + value, 0) / total));
  for (const plane of [weight, ...planes]) blurPlane(plane, width, height, radius);
  for (let at = 0; at < count; at += 1) {
    planes.forEach((plane, channel) => {
      data[at * 4 + channel] = (plane[at]! + FLOOR * middles[channel]!) / (weight[at]! + FLOOR);
    });
    data[at * 4 + 3] = 255;
  }
};
