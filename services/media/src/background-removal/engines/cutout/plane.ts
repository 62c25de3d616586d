/** One number per point, row by row. */
export interface Plane {
  values: Float32Array;
  width: number;
  height: number;
}

/** Positions for interpolation: where the points of another size lie along one side of a plane. */
export interface Places {
  /** Index of the point before, and of the one after. */
  before: Int32Array;
  after: Int32Array;
  /** Weight of the one after, 0–1. */
  share: Float32Array;
}

/** Centres of `count` points over `size` points (bilinear, half-pixel centres). */
export const placesOf = (count: number, size: number): Places => {
  const before = new Int32Array(count);
  const after = new Int32Array(count);
  const share = new Float32Array(count);
  for (let point = 0; point < count; point += 1) {
    const place = Math.min(size - 1, Math.max(0, ((point + 0.5) * size) / count - 0.5));
    before[point] = Math.floor(place);
    after[point] = Math.min(size - 1, before[point]! + 1);
    share[point] = place - before[point]!;
  }
  return { before, after, share };
};

/** Interpolates a row between two rows of a plane, into `target`. */
const blendRow = ({ values, width }: Plane, rows: Places, row: number, target: Float32Array): void => {
  const upper = rows.before[row]! * width;
  const lower = rows.after[row]! * width;
  const share = rows.share[row]!;
  for (let column = 0; column < width; column += 1) {
    const above = values[upper + column]!;
    target[column] = above + (values[lower + column]! - above) * share;
  }
};

/** The plane in another size, bilinear. */
export const resized = (plane: Plane, width: number, height: number): Plane => {
  const values = new Float32Array(width * height);
  const rows = placesOf(height, plane.height);
  const { before, after, share } = placesOf(width, plane.width);
  const line = new Float32Array(plane.width);
  for (let row = 0, at = 0; row < height; row += 1) {
    blendRow(plane, rows, row, line);
    for (let column = 0; column < width; column += 1, at += 1) {
      const left = line[before[column]!]!;
      values[at] = left + (line[after[column]!]! - left) * share[column]!;
    }
  }
  return { values, width, height };
};

/** The plane at half its size: means of four points. */
export const halved = ({ values, width, height }: Plane): Plane => {
  const half = { values: new Float32Array((width / 2) * (height / 2)), width: width / 2, height: height / 2 };
  for (let row = 0, at = 0; row < half.height; row += 1) {
    for (let column = 0; column < half.width; column += 1, at += 1) {
      const corner = row * 2 * width + column * 2;
      half.values[at] =
        (values[corner]! + values[corner + 1]! + values[corner + width]! + values[corner + width + 1]!) / 4;
    }
  }
  return half;
};

/**
 * Means over the squares of 2 · radius + 1 points around each; at the border over the existing ones. Running sums: the cost does
 * not depend on the radius.
 */
export const boxMeans = ({ values, width, height }: Plane, radius: number): Plane => {
  const across = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1) {
    const start = row * width;
    let sum = 0;
    for (let column = 0; column < Math.min(radius, width); column += 1) sum += values[start + column]!;
    for (let column = 0; column < width; column += 1) {
      if (column + radius < width) sum += values[start + column + radius]!;
      if (column > radius) sum -= values[start + column - radius - 1]!;
      across[start + column] = sum / (Math.min(width - 1, column + radius) - Math.max(0, column - radius) + 1);
    }
  }
  const means = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let row = 0; row < Math.min(radius, height); row += 1) {
    for (let column = 0; column < width; column += 1) sums[column]! += across[row * width + column]!;
  }
  for (let row = 0; row < height; row += 1) {
    const entering = row + radius < height ? (row + radius) * width : -1;
    const leaving = row > radius ? (row - radius - 1) * width : -1;
    const rows = Math.min(height - 1, row + radius) - Math.max(0, row - radius) + 1;
    for (let column = 0; column < width; column += 1) {
      let sum = sums[column]!;
      if (entering >= 0) sum += across[entering + column]!;
      if (leaving >= 0) sum -= across[leaving + column]!;
      sums[column] = sum;
      means[row * width + column] = sum / rows;
    }
  }
  return { values: means, width, height };
};
