import type { ShapeElement, SlideFigure } from '@orbita/contracts';
import type { SlideContext } from '../canvas.js';

/** Side of the square icons are drawn in. */
const GRID = 24;

/** Icons by name, as `M`, `L`, `C` and `Z` with absolute places: loaded by what draws slides with icons. */
const icons = new Map<string, string>();

/** Makes icons known to every drawing from now on. */
export const learnIcons = (set: Readonly<Record<string, string>>): void => {
  for (const [name, path] of Object.entries(set)) icons.set(name, path);
};

export const knowsIcon = (name: string): boolean => icons.has(name);

/** Follows a path with the pen of a context. */
const trace = (context: SlideContext, path: string): void => {
  context.beginPath();
  for (const [, command, places = ''] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const at = places.trim().split(/[ ,]+/).map(Number);
    if (command === 'M') context.moveTo(at[0]!, at[1]!);
    else if (command === 'L') context.lineTo(at[0]!, at[1]!);
    else if (command === 'C') context.bezierCurveTo(at[0]!, at[1]!, at[2]!, at[3]!, at[4]!, at[5]!);
    else context.closePath();
  }
};

/** An icon in the middle of its box, as large as fits; strokes are given for the grid it is drawn in. */
const drawIcon = (context: SlideContext, { size, icon, backgroundColor, borderColor, borderWidth }: ShapeElement) => {
  const path = icon === undefined ? undefined : icons.get(icon);
  if (path === undefined) return drawMissing(context, size);
  const scale = Math.min(size.width, size.height) / GRID;
  context.translate((size.width - GRID * scale) / 2, (size.height - GRID * scale) / 2);
  context.scale(scale, scale);
  trace(context, path);
  if (backgroundColor !== null) {
    context.fillStyle = backgroundColor;
    context.fill();
  }
  context.strokeStyle = borderColor;
  context.lineWidth = Math.min(borderWidth, 4);
  context.stroke();
};

/** A quiet place for an icon this release does not have. */
const drawMissing = (context: SlideContext, { width, height }: ShapeElement['size']): void => {
  context.globalAlpha *= 0.2;
  context.fillRect(0, 0, width, height);
};

/** Two strokes that meet in a point. @param to 1 to the right, -1 to the left */
const head = (context: SlideContext, x: number, y: number, length: number, to: 1 | -1): void => {
  context.beginPath();
  context.moveTo(x - to * length, y - length);
  context.lineTo(x, y);
  context.lineTo(x - to * length, y + length);
  context.stroke();
};

const drawLine = (
  context: SlideContext,
  { size, borderColor, borderWidth }: ShapeElement,
  figure: SlideFigure,
): void => {
  const y = size.height / 2;
  const ink = Math.min(Math.max(borderWidth, 0.5), size.width / 2);
  // Round ends reach half a width further: they stay in the box.
  const [start, end] = [ink / 2, size.width - ink / 2];
  context.strokeStyle = borderColor;
  context.lineWidth = ink;
  context.beginPath();
  context.moveTo(start, y);
  context.lineTo(end, y);
  context.stroke();
  const length = Math.min(Math.max(ink * 2, y - ink / 2), (end - start) / (figure === 'double-arrow' ? 2 : 1));
  if (figure !== 'line') head(context, end, y, length, 1);
  if (figure === 'double-arrow') head(context, start, y, length, -1);
};

/** Draws a shape that is strokes: a line, an arrow or an icon. */
export const drawFigure = (context: SlideContext, shape: ShapeElement, figure: SlideFigure): void => {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.fillStyle = shape.borderColor;
  if (figure === 'icon') drawIcon(context, shape);
  else drawLine(context, shape, figure);
};
