/** A point of an outline, in units of the font. */
export interface OutlinePoint {
  x: number;
  y: number;
  onCurve: boolean;
}

/** A glyph within another one. */
export interface GlyphPart {
  glyphID: number;
  dx: number;
  dy: number;
  scaleX: number;
  scaleY: number;
  scale01: number;
  scale10: number;
}

const uint16 = (value: number): [number, number] => {
  const whole = Math.round(value);
  return [(whole >> 8) & 255, whole & 255];
};

const fixed14 = (value: number): [number, number] => uint16(value * 16_384);

/** Entry of the table `glyf` for an outline; empty for a glyph without one. */
export const encodeOutline = (contours: readonly (readonly OutlinePoint[])[]): number[] => {
  const points = contours.flat().map(({ x, y, onCurve }) => ({ x: Math.round(x), y: Math.round(y), onCurve }));
  if (points.length === 0) return [];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const bytes = [
    ...uint16(contours.length),
    ...uint16(Math.min(...xs)),
    ...uint16(Math.min(...ys)),
    ...uint16(Math.max(...xs)),
    ...uint16(Math.max(...ys)),
  ];
  let end = -1;
  for (const contour of contours) bytes.push(...uint16((end += contour.length)));
  // No instructions: print sizes need no hinting.
  bytes.push(0, 0);
  for (const { onCurve } of points) bytes.push(onCurve ? 1 : 0);
  xs.forEach((x, index) => bytes.push(...uint16(x - (xs[index - 1] ?? 0))));
  ys.forEach((y, index) => bytes.push(...uint16(y - (ys[index - 1] ?? 0))));
  return bytes;
};

const WORDS_THAT_ARE_OFFSETS = 0x0003;
const ONE_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const FOUR_SCALES = 0x0080;

/** Entry of the table `glyf` for a composite glyph. */
export const encodeParts = (parts: readonly GlyphPart[]): number[] => [
  ...[255, 255, 0, 0, 0, 0, 0, 0, 0, 0],
  ...parts.flatMap(({ glyphID, dx, dy, scaleX, scaleY, scale01, scale10 }, index) => {
    const isFull = scale01 !== 0 || scale10 !== 0 || scaleX !== scaleY;
    const isScaled = !isFull && scaleX !== 1;
    const flags =
      WORDS_THAT_ARE_OFFSETS |
      (index < parts.length - 1 ? MORE_PARTS : 0) |
      (isFull ? FOUR_SCALES : 0) |
      (isScaled ? ONE_SCALE : 0);
    return [
      ...uint16(flags),
      ...uint16(glyphID),
      ...uint16(dx),
      ...uint16(dy),
      ...(isFull ? [scaleX, scale01, scale10, scaleY].flatMap(fixed14) : []),
      ...(isScaled ? fixed14(scaleX) : []),
    ];
  }),
];

/** The tables `glyf` and `loca` of glyphs, the latter with offsets of four bytes. */
export const glyphTables = (glyphs: readonly (readonly number[])[]): [glyf: Uint8Array, loca: Uint8Array] => {
  const lengths = glyphs.map(({ length }) => Math.ceil(length / 4) * 4);
  const glyf = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const loca = new DataView(new ArrayBuffer(4 * (glyphs.length + 1)));
  let offset = 0;
  glyphs.forEach((glyph, index) => {
    loca.setUint32(4 * index, offset);
    glyf.set(glyph, offset);
    offset += lengths[index]!;
  });
  loca.setUint32(4 * glyphs.length, offset);
  return [glyf, new Uint8Array(loca.buffer)];
};

const HEADER = 12;
const ENTRY = 16;

/** A TrueType file of tables. Its checksums are omitted: PDF readers do not check them. */
export const encodeFont = (tables: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  let offset = HEADER + ENTRY * sorted.length;
  const padded = ({ length }: Uint8Array): number => Math.ceil(length / 4) * 4;
  const bytes = new Uint8Array(sorted.reduce((sum, [, table]) => sum + padded(table), offset));
  const view = new DataView(bytes.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, 0x0001_0000);
  view.setUint16(4, sorted.length);
  view.setUint16(6, ENTRY * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, ENTRY * (sorted.length - 2 ** power));
  sorted.forEach(([tag, table], index) => {
    const at = HEADER + ENTRY * index;
    for (let letter = 0; letter < 4; letter += 1) bytes[at + letter] = tag.padEnd(4).charCodeAt(letter);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.length);
    bytes.set(table, offset);
    offset += padded(table);
  });
  return bytes;
};

/** Sets in a copy of the table `head` that `loca` has four-byte offsets. */
export const withLongOffsets = (head: Uint8Array): Uint8Array => {
  const copy = head.slice();
  new DataView(copy.buffer).setUint16(50, 1);
  return copy;
};
