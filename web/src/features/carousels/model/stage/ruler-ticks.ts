/** Two numbers of a ruler stand this far apart at least, in pixels. */
const LEAST_GAP = 48;
/** Steps of a ruler within a power of ten, each with the parts it is divided into. */
const STEPS = [
  { step: 1, parts: 5 },
  { step: 2, parts: 4 },
  { step: 5, parts: 5 },
  { step: 10, parts: 5 },
] as const;

export interface Tick {
  /** Where it stands on the ruler, in pixels. */
  at: number;
  /** What is written at it, in units of the slide; null at a small one. */
  value: number | null;
}

/**
 * The ticks of a ruler, from its beginning to its end.
 * @param start where the slide begins on the ruler, in pixels
 * @param zoom pixels a unit
 * @param length of the ruler, in pixels
 */
export const ticksOf = (start: number, zoom: number, length: number): Tick[] => {
  const least = LEAST_GAP / zoom;
  const power = 10 ** Math.floor(Math.log10(least));
  const { step, parts } = STEPS.find((one) => one.step * power >= least) ?? STEPS[3];
  const part = (step * power) / parts;
  const first = Math.ceil(-start / zoom / part);
  const last = Math.floor((length - start) / zoom / part);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const count = first + index;
    // «+ 0»: no minus before a zero.
    return { at: start + count * part * zoom, value: count % parts === 0 ? Math.round(count * part) + 0 : null };
  });
};
