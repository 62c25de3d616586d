import type { ImageElement, ShapeElement, SlideElement, TextElement } from '@orbita/contracts';
import { type MeasureText, type SlideContext, type SlidePicture, type SlidePictures, measureBy } from '../canvas.js';
import { turned } from '../geometry.js';
import { layoutText } from '../text/layout-text.js';
import { drawFigure } from './draw-figure.js';

/** Placeholder of a missing picture: a veil that takes on the colour below it, on light and dark alike. */
const PLACE = { ink: '#85858c', veil: 0.22, sign: 0.75 };

const outline = (context: SlideContext, { shapeType, size, borderRadius }: ShapeElement, inset: number): void => {
  const width = Math.max(0, size.width - 2 * inset);
  const height = Math.max(0, size.height - 2 * inset);
  context.beginPath();
  if (shapeType === 'circle') {
    context.ellipse(size.width / 2, size.height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  } else {
    context.roundRect(inset, inset, width, height, Math.max(0, Math.min(borderRadius - inset, width / 2, height / 2)));
  }
};

/** A border lies within the box, as in CSS. */
const drawShape = (context: SlideContext, shape: ShapeElement): void => {
  if (shape.backgroundColor !== null) {
    outline(context, shape, 0);
    context.fillStyle = shape.backgroundColor;
    context.fill();
  }
  const border = Math.min(shape.borderWidth, shape.size.width / 2, shape.size.height / 2);
  if (border > 0) {
    outline(context, shape, border / 2);
    context.strokeStyle = shape.borderColor;
    context.lineWidth = border;
    context.stroke();
  }
};

/** The part of a picture that is drawn, in its pixels, and where, in units of the box. */
export const placePicture = (
  { size, crop, fit }: Pick<ImageElement, 'size' | 'crop' | 'fit'>,
  picture: Pick<SlidePicture, 'width' | 'height'>,
): { from: [number, number, number, number]; to: [number, number, number, number] } => {
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const x = part.x * picture.width;
  const y = part.y * picture.height;
  const width = Math.max(1, part.width * picture.width);
  const height = Math.max(1, part.height * picture.height);
  const scales = [size.width / width, size.height / height] as const;
  if (fit === 'contain') {
    const scale = Math.min(...scales);
    const drawn = [width * scale, height * scale] as const;
    return {
      from: [x, y, width, height],
      to: [(size.width - drawn[0]) / 2, (size.height - drawn[1]) / 2, drawn[0], drawn[1]],
    };
  }
  const scale = Math.max(...scales);
  const shown = [size.width / scale, size.height / scale] as const;
  return {
    from: [x + (width - shown[0]) / 2, y + (height - shown[1]) / 2, shown[0], shown[1]],
    to: [0, 0, size.width, size.height],
  };
};

const drawPlace = (context: SlideContext, { width, height }: ImageElement['size']): void => {
  const { globalAlpha } = context;
  context.fillStyle = PLACE.ink;
  context.globalAlpha = globalAlpha * PLACE.veil;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = globalAlpha * PLACE.sign;
  const unit = Math.min(width, height) / 8;
  const middle = [width / 2, height / 2] as const;
  context.beginPath();
  context.ellipse(middle[0] - unit, middle[1] - unit * 0.8, unit * 0.45, unit * 0.45, 0, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.moveTo(middle[0] - unit * 2, middle[1] + unit * 1.3);
  context.lineTo(middle[0] - unit * 0.5, middle[1]);
  context.lineTo(middle[0] + unit * 0.1, middle[1] + unit * 0.6);
  context.lineTo(middle[0] + unit * 0.9, middle[1] - unit * 0.5);
  context.lineTo(middle[0] + unit * 2, middle[1] + unit * 1.3);
  context.closePath();
  context.fill();
};

const drawImage = (context: SlideContext, image: ImageElement, pictures: SlidePictures): void => {
  const { width, height } = image.size;
  context.beginPath();
  context.roundRect(0, 0, width, height, Math.min(image.borderRadius, width / 2, height / 2));
  context.clip();
  const picture = image.fileId === null ? undefined : pictures.get(image.fileId);
  if (!picture) return drawPlace(context, image.size);
  const { from, to } = placePicture(image, picture);
  context.drawImage(picture.source as never, ...from, ...to);
};

/** Lines are on whole pixels: sharp, and the same everywhere. @param toPixels y of the box's top on the canvas; null when it is turned */
const drawText = (
  context: SlideContext,
  text: TextElement,
  measure: MeasureText,
  toPixels: { scale: number; top: number } | null,
): void => {
  context.beginPath();
  context.rect(0, 0, text.size.width, text.size.height);
  context.clip();
  const { lines } = layoutText(text, measure);
  context.fillStyle = text.color;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  for (const { runs, baseline, direction } of lines) {
    context.direction = direction;
    const y = toPixels
      ? (Math.round(toPixels.top + baseline * toPixels.scale) - toPixels.top) / toPixels.scale
      : baseline;
    for (const { text: letters, font, x, width, isFitted } of runs) {
      context.font = font;
      if (isFitted) context.fillText(letters, x, y, width);
      else context.fillText(letters, x, y);
    }
  }
};

/**
 * Draws one element at `position`.
 * @param origin position of the slide's corner on the canvas, in units: a moving element has a separate canvas
 */
export const drawElement = (
  context: SlideContext,
  element: SlideElement,
  pictures: SlidePictures,
  scale: number,
  origin: { x: number; y: number } = { x: 0, y: 0 },
): void => {
  if (!element.visible || element.opacity === 0) return;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  const measure = measureBy(context);
  const left = (element.position.x - origin.x) * scale;
  const top = (element.position.y - origin.y) * scale;
  const { rotation = 0, size } = element;
  const { x: cos, y: sin } = turned({ x: scale, y: 0 }, rotation);
  // Around the middle of the box.
  const [across, down] = [size.width / 2, size.height / 2];
  context.setTransform(
    cos,
    sin,
    -sin,
    cos,
    left + across * (scale - cos) + down * sin,
    top + down * (scale - cos) - across * sin,
  );
  context.globalAlpha = element.opacity;
  if (element.type === 'text') drawText(context, element, measure, rotation === 0 ? { scale, top } : null);
  else if (element.type === 'image') drawImage(context, element, pictures);
  else if (element.figure) drawFigure(context, element, element.figure);
  else drawShape(context, element);
  context.restore();
};
