import { Api } from 'telegram';
import { between, numberFor } from './hashing.js';
import { plainJpeg } from './jpeg.js';
import { long } from './tl.js';

/** Sizes a picture is offered in, by Telegram's letters; the last two are those of avatars. */
const SIZES = { m: [320, 240], x: [800, 600], a: [160, 160], c: [640, 640] } as const;

type PictureSize = keyof typeof SIZES;

/** Dark and bright ones with codes of equal length, so that all pictures of a size have the same number of bytes. */
const SHADES = Array.from({ length: 64 }, (_, at) => (at < 32 ? 65 + at : 128 + at));

const isSize = (size: string): size is PictureSize => size in SIZES;

/** A picture in a distinct colour. @returns undefined for an unknown size */
export const pictureOf = (id: bigint, size: string): Buffer | undefined => {
  if (!isSize(size)) return undefined;
  const [width, height] = SIZES[size];
  const shade = (of: string): number => SHADES[between(0, SHADES.length - 1, 'colour', of, id.toString())] ?? 0;
  return plainJpeg(width, height, [shade('light'), shade('blue'), shade('red')]);
};

const lengths = new Map<PictureSize, number>();

/** Without drawing the picture: a page of posts names a hundred of them. */
const lengthOf = (size: PictureSize): number => {
  const known = lengths.get(size) ?? pictureOf(0n, size)?.length ?? 0;
  lengths.set(size, known);
  return known;
};

const sizeOf = (type: PictureSize): Api.PhotoSize => {
  const [w, h] = SIZES[type];
  return new Api.PhotoSize({ type, w, h, size: lengthOf(type) });
};

const ACCESS = 'picture access';

/** How a picture or document is named: only with this hash and reference it is given out. */
export const fileNames = (
  id: bigint,
): { id: ReturnType<typeof long>; accessHash: ReturnType<typeof long>; fileReference: Buffer } => ({
  id: long(id),
  accessHash: long(numberFor(ACCESS, id.toString())),
  fileReference: Buffer.from(id.toString(16)),
});

export const thumb = (): Api.PhotoSize => sizeOf('m');

/** @param date seconds since the epoch */
export const photoOf = (id: bigint, date: number, dcId: number): Api.Photo =>
  new Api.Photo({ ...fileNames(id), date, sizes: [sizeOf('m'), sizeOf('x')], dcId });
