/** Code lengths and categories of the usual table for luminance. */
const DC_LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const DC_CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110'];
/** The one code of our table for everything else in a block: nothing. */
const END_OF_BLOCK = '0';
const EMPTY_BLOCK = `${DC_CODES[0]}${END_OF_BLOCK}`;
const BLOCK = 8;
const COMPONENTS = 3;

const segment = (marker: number, ...bytes: number[]): Buffer => {
  const length = bytes.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...bytes]);
};

/** A block of one value: how much brighter than middle grey, Huffman-coded. */
const blockOf = (value: number): string => {
  const difference = value - 128;
  const category = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  if (category === 0) return EMPTY_BLOCK;
  const amplitude = difference > 0 ? difference : difference + 2 ** category - 1;
  return `${DC_CODES[category]}${amplitude.toString(2).padStart(category, '0')}${END_OF_BLOCK}`;
};

/** A picture of one colour: luminance and both chrominances, each 0 to 254. A real baseline JPEG. */
export const plainJpeg = (width: number, height: number, colour: readonly [number, number, number]): Buffer => {
  const first = colour.map(blockOf).join('');
  const blocks = Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);
  const bits = first.length + (blocks - 1) * COMPONENTS * EMPTY_BLOCK.length;
  // All after the first blocks is zeros, except that the last byte is filled up with ones.
  const scan = Buffer.alloc(Math.ceil(bits / 8));
  for (const [at, bit] of [...first].entries())
    if (bit === '1') scan[at >> 3] = (scan[at >> 3] ?? 0) | (0x80 >> (at & 7));
  if (bits % 8 > 0) scan[scan.length - 1] = (scan.at(-1) ?? 0) | (0xff >> (bits % 8));
  const stuffed = [...scan.subarray(0, 16)].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]));
  const components = Array.from({ length: COMPONENTS }, (_, at) => at + 1);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    // One table of quantisation for all: a flat block of value v has the coefficient v.
    segment(0xdb, 0, ...Array<number>(64).fill(BLOCK)),
    segment(
      0xc0,
      8,
      height >> 8,
      height & 0xff,
      width >> 8,
      width & 0xff,
      COMPONENTS,
      ...components.flatMap((id) => [id, 0x11, 0]),
    ),
    segment(0xc4, 0x00, ...DC_LENGTHS, ...Array.from({ length: 12 }, (_, category) => category)),
    segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0),
    segment(0xda, COMPONENTS, ...components.flatMap((id) => [id, 0]), 0, 63, 0),
    Buffer.from(stuffed),
    scan.subarray(16),
    Buffer.from([0xff, 0xd9]),
  ]);
};
