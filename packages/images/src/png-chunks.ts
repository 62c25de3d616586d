import { AppError } from '@orbita/contracts';
import { inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
/** Limit of all compressed notes of a picture, unpacked: a colour profile has a megabyte at most, texts less. */
const MAX_UNPACKED_BYTES = 4 * 2 ** 20;

/** Where the compressed bytes of a note begin, by its type (PNG 1.2, 4.2): behind names that end with NUL. */
const compressedPart = (type: string, data: Buffer): Buffer | undefined => {
  const afterName = data.indexOf(0) + 1;
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(afterName + 1);
  if (type !== 'iTXt' || data[afterName] !== 1) return undefined;
  const afterLanguage = data.indexOf(0, afterName + 2) + 1;
  return data.subarray(data.indexOf(0, afterLanguage) + 1);
};

/** @returns bytes it unpacks to @throws AppError FILE_DAMAGED past `budget` or when it does not unpack */
const unpackedLength = (packed: Buffer, budget: number): number => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, budget) }).length;
  } catch (cause) {
    throw new AppError('FILE_DAMAGED', { cause });
  }
};

/**
 * Checks the chunks of a PNG before it is decoded: the decoder unpacks each note, of which there may be many.
 * @throws AppError FILE_DAMAGED when a chunk is cut off or its notes unpack to too much, FILE_ANIMATED
 */
export const checkPngChunks = (png: Buffer): void => {
  let unpacked = 0;
  for (let offset = SIGNATURE_BYTES; ;) {
    if (offset + FRAME_BYTES > png.length) throw new AppError('FILE_DAMAGED');
    const length = png.readUInt32BE(offset);
    const type = png.toString('latin1', offset + 4, offset + 8);
    const end = offset + FRAME_BYTES + length;
    if (end > png.length) throw new AppError('FILE_DAMAGED');
    if (type === 'acTL') throw new AppError('FILE_ANIMATED');
    const packed = compressedPart(type, png.subarray(offset + 8, offset + 8 + length));
    if (packed) unpacked += unpackedLength(packed, MAX_UNPACKED_BYTES - unpacked);
    if (type === 'IEND') return;
    offset = end;
  }
};
