import { contextOf } from '@/entities/carousels';
import { ticksOf } from '../../model/ruler-ticks';

const TICK = 5;
/** From a tick to its number, in pixels. */
const NUMBER_GAP = 3;

export interface RulerLook {
  /** Where the slide starts on it, in pixels. */
  start: number;
  zoom: number;
  /** In pixels of the page. */
  length: number;
  breadth: number;
}

/** Draws a ruler in the colour and font of its canvas; the vertical one is the same rotated by 90°. */
export const drawRuler = (canvas: HTMLCanvasElement, axis: 'x' | 'y', { start, zoom, length, breadth }: RulerLook) => {
  const scale = window.devicePixelRatio;
  canvas.width = Math.round((axis === 'x' ? length : breadth) * scale);
  canvas.height = Math.round((axis === 'x' ? breadth : length) * scale);
  const context = contextOf(canvas);
  const { color, fontFamily, fontSize } = getComputedStyle(canvas);
  context.scale(scale, scale);
  context.strokeStyle = color;
  context.fillStyle = color;
  context.font = `${fontSize} ${fontFamily}`;
  context.textBaseline = 'middle';
  context.textAlign = axis === 'x' ? 'left' : 'right';
  context.lineWidth = 1;
  context.beginPath();
  for (const { at, value } of ticksOf(start, zoom, length)) {
    // Between two pixels a line would be two pixels wide.
    const line = Math.round(at) + 0.5;
    const from = value === null ? breadth - TICK : 0;
    if (axis === 'x') {
      context.moveTo(line, from);
      context.lineTo(line, breadth);
    } else {
      context.moveTo(from, line);
      context.lineTo(breadth, line);
    }
    if (value === null) continue;
    context.save();
    if (axis === 'x') context.translate(line + NUMBER_GAP, (breadth - TICK) / 2);
    else {
      context.translate((breadth - TICK) / 2, line + NUMBER_GAP);
      context.rotate(-Math.PI / 2);
    }
    context.fillText(String(value), 0, 0);
    context.restore();
  }
  context.stroke();
};
