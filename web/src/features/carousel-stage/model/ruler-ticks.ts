/** Minimum distance between two numbers of a ruler, in pixels. */
const LEAST_GAP = 48;
/** Steps of a ruler within a power of ten, each with its number of subdivisions. */
const STEPS = [
  { step: 1, parts: 5 },
  { step: 2, parts: 4 },
  { step: 5, parts: 5 },
  { step: 10, parts: 5 },
] as const;

export interface Tick {
  /** Its position on the ruler, in pixels. */
  at: number;
  /** Its label, in units of the slide; null for a minor tick. */
  value: number | null;
}

/**
 * The ticks of a ruler, from its start to its end.
 * @param start where the slide starts on the ruler, in pixels
 * @param zoom pixels per unit
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
    // «+ 0»: avoids «-0».
    return { at: start + count * part * zoom, value: count % parts === 0 ? Math.round(count * part) + 0 : null };
  });
};
