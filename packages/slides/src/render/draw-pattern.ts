import type { SlidePattern } from '@orbita/contracts';
import type { SlideContext } from '../canvas.js';

/** Cells of the patterns, in units. */
const SMALL = 20;
const LARGE = 40;

const circleAt = (context: SlideContext, x: number, y: number, radius: number): void => {
  context.beginPath();
  context.ellipse(x, y, radius, radius, 0, 0, 2 * Math.PI);
};

type Draw = (context: SlideContext, width: number, height: number) => void;

const eachCell = (size: number, width: number, height: number, draw: (x: number, y: number) => void): void => {
  for (let y = 0; y < height; y += size) for (let x = 0; x < width; x += size) draw(x, y);
};

const PATTERNS: Record<Exclude<SlidePattern, 'none'>, Draw> = {
  dots: (context, width, height) =>
    eachCell(SMALL, width, height, (x, y) => {
      circleAt(context, x + SMALL / 2, y + SMALL / 2, 1.5);
      context.fill();
    }),
  grid: (context, width, height) => {
    for (let x = SMALL; x < width; x += SMALL) context.fillRect(x - 0.5, 0, 1, height);
    for (let y = SMALL; y < height; y += SMALL) context.fillRect(0, y - 0.5, width, 1);
  },
  lines: (context, width, height) => {
    context.lineWidth = 1;
    for (let start = -height; start < width; start += SMALL) {
      context.beginPath();
      context.moveTo(start, height);
      context.lineTo(start + height, 0);
      context.stroke();
    }
  },
  cells: (context, width, height) =>
    eachCell(LARGE, width, height, (x, y) => {
      if ((x + y) % (2 * LARGE) === 0) context.fillRect(x, y, LARGE, LARGE);
    }),
  bubbles: (context, width, height) => {
    context.lineWidth = 1;
    eachCell(LARGE, width, height, (x, y) => {
      circleAt(context, x + LARGE / 2, y + LARGE / 2, 12);
      context.stroke();
      circleAt(context, x, y, 5);
      context.fill();
    });
  },
};

/** Draws a pattern over a slide's background. */
export const drawPattern = (
  context: SlideContext,
  { pattern, color, opacity }: { pattern: SlidePattern; color: string; opacity: number },
  { width, height }: { width: number; height: number },
): void => {
  if (pattern === 'none' || opacity === 0) return;
  context.save();
  context.globalAlpha = opacity;
  context.fillStyle = color;
  context.strokeStyle = color;
  PATTERNS[pattern](context, width, height);
  context.restore();
};
