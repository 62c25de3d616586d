import type { BrushMask } from './brush-mask';
import type { Box, Size } from './geometry';
import type { Pixels } from './object-box';

type Plane = 'kept' | 'restored';

/** A mask sampled at another size, with interpolation: in pixels of the picture it covers. */
const reader = (mask: BrushMask, whole: Size): ((plane: Plane, x: number, y: number) => number) => {
  if (mask.width === whole.width && mask.height === whole.height) {
    return (plane, x, y) => mask[plane][y * mask.width + x]!;
  }
  const [across, down] = [mask.width / whole.width, mask.height / whole.height];
  const [lastX, lastY] = [mask.width - 1, mask.height - 1];
  return (plane, x, y) => {
    const values = mask[plane];
    const px = Math.min(lastX, Math.max(0, (x + 0.5) * across - 0.5));
    const py = Math.min(lastY, Math.max(0, (y + 0.5) * down - 0.5));
    const [x0, y0] = [Math.floor(px), Math.floor(py)];
    const [x1, y1] = [Math.min(lastX, x0 + 1), Math.min(lastY, y0 + 1)];
    const [fx, fy] = [px - x0, py - y0];
    const top = values[y0 * mask.width + x0]! * (1 - fx) + values[y0 * mask.width + x1]! * fx;
    const bottom = values[y1 * mask.width + x0]! * (1 - fx) + values[y1 * mask.width + x1]! * fx;
    return top * (1 - fy) + bottom * fy;
  };
};

interface Layers {
  /** The box of the cut-out; it becomes the box of the result. */
  cut: Pixels;
  /** The same box of the original. */
  original: Pixels;
  mask: BrushMask;
  /** Position of the box in the picture. */
  box: Box;
  /** Size of the picture, which may differ from the mask's. */
  whole: Size;
}

/**
 * Applies a brush mask to a box of a cut-out, in place: `cut · kept + original · restored` in premultiplied
 * colours, as the mask is defined. Invisible pixels keep no colour.
 */
export const applyMask = ({ cut, original, mask, box, whole }: Layers): void => {
  const at = reader(mask, whole);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const kept = at('kept', box.x + x, box.y + y) / 255;
      const restored = at('restored', box.x + x, box.y + y) / 255;
      if (kept === 1 && restored === 0) continue;
      const index = (y * box.width + x) * 4;
      const ofCut = cut.data[index + 3]! * kept;
      const ofOriginal = original.data[index + 3]! * restored;
      const alpha = ofCut + ofOriginal;
      for (let channel = index; channel < index + 3; channel += 1) {
        cut.data[channel] =
          alpha === 0 ? 0 : (cut.data[channel]! * ofCut + original.data[channel]! * ofOriginal) / alpha;
      }
      cut.data[index + 3] = alpha;
    }
  }
};
