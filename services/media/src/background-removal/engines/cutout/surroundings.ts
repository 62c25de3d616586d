/**
 * Numbers per point of {@link Surroundings}: red, green, blue (0–255), and their variance around it (mean of the three
 * variances).
 */
export const COLOUR = 4;

/**
 * Colours of one side of a mask around each point of a square, also where that side is not visible: COLOUR numbers per point, row
 * by row.
 */
export interface Surroundings {
  values: Float32Array;
  side: number;
}

/** Sums per point while colours are gathered: weighted red, green, blue and mean square, and the weight. */
const SUMS = 5;
/** Weight of distant colours: they matter where little of the side is near. */
const DISTANT = 0.02;
/** An unknown colour: anything in 0–255; every visible colour outweighs it. */
const UNKNOWN = { mean: 128, meanSquare: 2 * 128 ** 2, weight: 1e-5 };

interface Level {
  values: Float32Array;
  side: number;
}

/** The sums at half the size: means of four points. */
const coarser = ({ values, side }: Level): Level => {
  const half = side / 2;
  const sums = new Float32Array(half * half * SUMS);
  for (let row = 0, at = 0; row < half; row += 1) {
    for (let column = 0; column < half; column += 1) {
      const upper = (row * 2 * side + column * 2) * SUMS;
      const lower = upper + side * SUMS;
      for (let part = 0; part < SUMS; part += 1, at += 1)
        sums[at] =
          (values[upper + part]! +
            values[upper + SUMS + part]! +
            values[lower + part]! +
            values[lower + SUMS + part]!) /
          4;
    }
  }
  return { values: sums, side: half };
};

/** Means of the smallest level, which has no coarser one to fall back on. */
const meansOf = ({ values, side }: Level): Level => {
  const means = new Float32Array(side * side * COLOUR);
  for (let point = 0; point < side * side; point += 1) {
    const weight = values[point * SUMS + COLOUR]! + UNKNOWN.weight;
    for (let part = 0; part < COLOUR; part += 1) {
      const unknown = part < 3 ? UNKNOWN.mean : UNKNOWN.meanSquare;
      means[point * COLOUR + part] = (values[point * SUMS + part]! + UNKNOWN.weight * unknown) / weight;
    }
  }
  return { values: means, side };
};

/**
 * Means of a level: from its own sums where they have weight, otherwise from the coarser level (half its size, interpolated
 * bilinearly).
 */
const finer = (sums: Level, below: Level): Level => {
  const { side } = sums;
  const half = below.side;
  const means = new Float32Array(side * side * COLOUR);
  const neighbour = (place: number): number =>
    Math.min(half - 1, Math.max(0, (place >> 1) + (place % 2 === 0 ? -1 : 1)));
  for (let row = 0, point = 0; row < side; row += 1) {
    const near = (row >> 1) * half;
    const far = neighbour(row) * half;
    for (let column = 0; column < side; column += 1, point += 1) {
      const [own, other] = [column >> 1, neighbour(column)];
      const nearest = (near + own) * COLOUR;
      const beside = (near + other) * COLOUR;
      const above = (far + own) * COLOUR;
      const across = (far + other) * COLOUR;
      const share = 1 / (sums.values[point * SUMS + COLOUR]! + DISTANT);
      for (let part = 0; part < COLOUR; part += 1) {
        const distant =
          (9 * below.values[nearest + part]! +
            3 * (below.values[beside + part]! + below.values[above + part]!) +
            below.values[across + part]!) /
          16;
        means[point * COLOUR + part] = (sums.values[point * SUMS + part]! + DISTANT * distant) * share;
      }
    }
  }
  return { values: means, side };
};

/**
 * Spreads the colours of one side of a mask over the whole square: near means where they exist, wider ones further away
 * (pull-push interpolation, S. Gortler et al., «The Lumigraph», SIGGRAPH 1996, section 3.4).
 * @param colours RGB, 0–255, of `side` · `side` points
 * @param weightOf how certainly a point belongs to the side, 0–1
 */
export const surroundingsOf = (
  colours: Float32Array,
  side: number,
  weightOf: (point: number) => number,
): Surroundings => {
  const sums = new Float32Array(side * side * SUMS);
  for (let point = 0; point < side * side; point += 1) {
    const weight = weightOf(point);
    if (weight === 0) continue;
    const [red, green, blue] = [colours[point * 3]!, colours[point * 3 + 1]!, colours[point * 3 + 2]!];
    sums[point * SUMS] = red * weight;
    sums[point * SUMS + 1] = green * weight;
    sums[point * SUMS + 2] = blue * weight;
    sums[point * SUMS + 3] = ((red * red + green * green + blue * blue) / 3) * weight;
    sums[point * SUMS + 4] = weight;
  }
  const levels: Level[] = [{ values: sums, side }];
  for (let last = levels[0]!; last.side % 2 === 0; last = levels.at(-1)!) levels.push(coarser(last));
  const means = levels.reduceRight<Level | undefined>(
    (below, level) => (below ? finer(level, below) : meansOf(level)),
    undefined,
  )!;
  const { values } = means;
  for (let at = 0; at < values.length; at += COLOUR) {
    const [red, green, blue] = [values[at]!, values[at + 1]!, values[at + 2]!];
    values[at + 3] = Math.max(0, values[at + 3]! - (red * red + green * green + blue * blue) / 3);
  }
  return means;
};
