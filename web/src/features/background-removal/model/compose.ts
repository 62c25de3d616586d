import { gradientLine } from '@orbita/slides';
import { encoded, newBoard, pixelsAt, type Board } from './canvas';
import type { Cutout } from './cutout';
import type { Backdrop, Look } from './look';
import { applyMask } from './pixels/apply-mask';
import { blurBackdrop } from './pixels/blurred-backdrop';
import { coverOf, fitted, scaledBox, wholeOf, within, type Box, type Size } from './pixels/geometry';
import { withMargin } from './pixels/object-box';

export type SavedType = 'image/png' | 'image/webp';

/** Longest side of the source of a blurred backdrop: it is enlarged afterwards, which is invisible. */
const BLURRED_SIDE = 384;
/** Radius of a full blur, in pixels of that source. */
const MAX_RADIUS = 24;
/** Rows of a large picture processed at once. */
const BAND = 256;
const WEBP_QUALITY = 0.92;

/** The part of a cut-out that is shown and saved, in pixels of its working size; all of it when the object is erased. */
export const frameOf = (cutout: Cutout, margin: number | null): Box => {
  const object = margin === null ? null : cutout.objectBox();
  return object === null || margin === null ? wholeOf(cutout.size) : withMargin(object, margin, cutout.size);
};

/** The original's background without the object, blurred; small, to be drawn over the whole picture. */
export const blurredOf = (cutout: Cutout, strength: number): HTMLCanvasElement => {
  const { original } = cutout.sources.pixels;
  const size = fitted(cutout.size, BLURRED_SIDE);
  const board = newBoard(size, { willReadFrequently: true });
  const picture = pixelsAt(boardOf(original).canvas, size);
  blurBackdrop(picture, pixelsAt(boardOf(cutout.look()).canvas, size), 1 + Math.round((strength / 100) * MAX_RADIUS));
  board.context.putImageData(picture, 0, 0);
  return board.canvas;
};

/** Draws pixels on a canvas. */
const boardOf = (pixels: Size & { data: Uint8ClampedArray }): Board => {
  const board = newBoard(pixels, { willReadFrequently: true });
  board.context.putImageData(imageOf(pixels), 0, 0);
  return board;
};

/** Pixels in the form canvases accept. */
export const imageOf = ({ data, width, height }: Size & { data: Uint8ClampedArray }): ImageData =>
  new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);

interface Scenery {
  backdrop: Backdrop;
  /** The library picture, once it has loaded. */
  picture: ImageBitmap | null;
  cutout: Cutout;
  /** Part of the cut-out that is drawn, in pixels of its working size. */
  frame: Box;
  /** Size of the drawing. */
  size: Size;
}

/** Draws the backdrop over the whole canvas. */
export const drawBackdrop = (
  context: CanvasRenderingContext2D,
  { backdrop, picture, cutout, frame, size: { width, height } }: Scenery,
): void => {
  switch (backdrop.kind) {
    case 'none':
      return;
    case 'color':
      context.fillStyle = backdrop.color;
      return context.fillRect(0, 0, width, height);
    case 'gradient': {
      const { x0, y0, x1, y1 } = gradientLine(width, height, backdrop.angle);
      const gradient = context.createLinearGradient(x0, y0, x1, y1);
      gradient.addColorStop(0, backdrop.from);
      gradient.addColorStop(1, backdrop.to);
      context.fillStyle = gradient;
      return context.fillRect(0, 0, width, height);
    }
    case 'picture': {
      if (picture === null) return;
      const part = coverOf(picture, { width, height });
      return context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
    }
    case 'blur': {
      const blurred = blurredOf(cutout, backdrop.strength);
      const part = scaledBox(frame, cutout.size, blurred);
      return context.drawImage(blurred, part.x, part.y, part.width, part.height, 0, 0, width, height);
    }
  }
};

/** Applies the brush mask to the full-size cut-out, a band at a time: a phone must not hold it all twice. */
const drawStrokes = async (context: CanvasRenderingContext2D, cutout: Cutout, frame: Box): Promise<void> => {
  const { whole, original } = cutout.sources;
  const touched = cutout.touched && within(scaledBox(cutout.touched, cutout.size, whole), whole);
  if (!touched) return;
  const picture = await createImageBitmap(original);
  try {
    for (let top = touched.y; top < touched.y + touched.height; top += BAND) {
      const height = Math.min(BAND, touched.y + touched.height - top);
      const onFrame = { ...touched, x: touched.x - frame.x, y: top - frame.y, height };
      const place = within(onFrame, frame);
      if (place === null) continue;
      const box = { ...place, x: place.x + frame.x, y: place.y + frame.y };
      const band = newBoard(place, { willReadFrequently: true });
      const part = scaledBox(box, whole, picture);
      band.context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, place.width, place.height);
      const cut = context.getImageData(place.x, place.y, place.width, place.height);
      const under = band.context.getImageData(0, 0, place.width, place.height);
      applyMask({ cut, original: under, mask: cutout.mask, box, whole });
      context.putImageData(cut, place.x, place.y);
    }
  } finally {
    picture.close();
  }
};

interface Composition extends Pick<Scenery, 'cutout' | 'picture'> {
  look: Look;
  type: SavedType;
}

/** Size of the result of {@link compose}, in pixels. */
export const composedBox = (cutout: Cutout, margin: number | null): Box => {
  const { whole } = cutout.sources;
  return within(scaledBox(frameOf(cutout, margin), cutout.size, whole), whole) ?? wholeOf(whole);
};

/**
 * Renders the full-size picture as it is shown.
 * @throws Error when the browser has no memory for it, or does not support the type
 */
export const compose = async ({ cutout, look, picture, type }: Composition): Promise<Blob> => {
  const frame = composedBox(cutout, look.margin);
  const { canvas, context } = newBoard(frame, { willReadFrequently: cutout.touched !== null });
  const cut = await createImageBitmap(cutout.sources.cut);
  context.drawImage(cut, -frame.x, -frame.y);
  cut.close();
  await drawStrokes(context, cutout, frame);
  // Drawn behind the existing pixels: a second canvas of this size would take another hundred megabytes.
  context.globalCompositeOperation = 'destination-over';
  const shown = scaledBox(frame, cutout.sources.whole, cutout.size);
  drawBackdrop(context, { backdrop: look.backdrop, picture, cutout, frame: shown, size: frame });
  return encoded(canvas, type, type === 'image/webp' ? WEBP_QUALITY : undefined);
};
