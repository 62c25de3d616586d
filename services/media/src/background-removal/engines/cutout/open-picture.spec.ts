import sharp, { type Sharp } from 'sharp';
import { openPicture } from './open-picture.js';

// The AVIF decoder is only for a separate process: other specs must not get it.
afterAll(() => sharp.block({ operation: ['VipsForeignLoadHeifBuffer'] }));

const WIDTH = 96;
const HEIGHT = 64;
/** Corners in four different colours: a rotation or mirroring is visible. */
const CORNERS = [
  [200, 60, 40],
  [60, 170, 80],
  [50, 80, 190],
  [220, 200, 90],
] as const;

const colourAt = (x: number, y: number): readonly number[] =>
  CORNERS[(y < HEIGHT / 2 ? 0 : 2) + (x < WIDTH / 2 ? 0 : 1)] ?? [];

const upright = (): Sharp =>
  sharp(
    Buffer.from(
      Array.from({ length: WIDTH * HEIGHT }, (_, point) => [
        ...colourAt(point % WIDTH, Math.floor(point / WIDTH)),
      ]).flat(),
    ),
    { raw: { width: WIDTH, height: HEIGHT, channels: 3 } },
  );

/** The picture as stored in a file with an orientation (EXIF 2.32, 4.6.4 A). */
const lying = {
  /** On its side: rotate clockwise to make it upright. */
  6: () => upright().rotate(-90),
  /** Mirrored along its diagonal. */
  5: async () => sharp(await upright().rotate(90).png().toBuffer()).flop(),
};

const greyOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number[] => {
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [grey, grey, grey];
};

it.each<[string, () => Promise<Buffer>, (colour: readonly number[]) => readonly number[], number]>([
  [
    'grey, lying on its side',
    () => lying[6]().greyscale().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer(),
    greyOf,
    25,
  ],
  [
    'CMYK, mirrored',
    async () =>
      (await lying[5]()).toColourspace('cmyk').jpeg({ quality: 100 }).withMetadata({ orientation: 5 }).toBuffer(),
    (colour) => colour,
    60,
  ],
  ['16 bits a channel', () => upright().toColourspace('rgb16').png().toBuffer(), (colour) => colour, 2],
  ['AVIF', () => upright().avif({ quality: 90, effort: 0 }).toBuffer(), (colour) => colour, 12],
])('%s: is opened upright, in its size and its colours', async (_, make, wanted, tolerance) => {
  const { data, width, height } = await openPicture(await make());
  expect([width, height, data.length]).toEqual([WIDTH, HEIGHT, WIDTH * HEIGHT * 4]);
  for (const [x, y] of [
    [20, 15],
    [75, 15],
    [20, 50],
    [75, 50],
  ] as const) {
    const [red = 0, green = 0, blue = 0, alpha] = data.subarray((y * WIDTH + x) * 4);
    expect(alpha).toBe(255);
    const distances = wanted(colourAt(x, y)).map((value, channel) => Math.abs(value - [red, green, blue][channel]!));
    expect(Math.max(...distances)).toBeLessThan(tolerance);
  }
});
