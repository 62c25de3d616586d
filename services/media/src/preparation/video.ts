import { AppError, type VideoType } from '@orbita/contracts';
import { ByteSource } from './byte-source.js';

/** Pixels as they are looked at; null where the file does not say. */
export interface VideoSize {
  width: number | null;
  height: number | null;
}

const UNKNOWN: VideoSize = { width: null, height: null };
/** The index of the largest video; hours of it are a few megabytes. */
const MAX_INDEX_BYTES = 16 * 2 ** 20;

const damaged = (): AppError => new AppError('FILE_DAMAGED');

/** Boxes that lie in a box, one after the other (ISO/IEC 14496-12, 4.2). */
function* boxesIn(data: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let offset = 0; offset + 8 <= data.length;) {
    const size = data.readUInt32BE(offset);
    if (size < 8 || offset + size > data.length) return;
    yield { type: data.toString('latin1', offset + 4, offset + 8), data: data.subarray(offset + 8, offset + size) };
    offset += size;
  }
}

/** Size of a track by its head (8.3.2): width and height stand last, as 16.16, behind a matrix that may turn them. */
const sizeOfTrack = (head: Buffer): VideoSize => {
  if (head.length < 84) return UNKNOWN;
  const width = Math.round(head.readUInt32BE(head.length - 8) / 65_536);
  const height = Math.round(head.readUInt32BE(head.length - 4) / 65_536);
  if (width === 0 || height === 0) return UNKNOWN;
  const isTurned = head.readInt32BE(head.length - 44) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
};

const sizeIn = (index: Buffer): VideoSize => {
  for (const track of boxesIn(index)) {
    if (track.type !== 'trak') continue;
    for (const { type, data } of boxesIn(track.data)) {
      const size = type === 'tkhd' ? sizeOfTrack(data) : UNKNOWN;
      if (size.width !== null) return size;
    }
  }
  return UNKNOWN;
};

/** Walks the boxes of an MP4 or MOV: its index and its pictures must be there, and nothing cut off. */
const checkBoxes = async (source: ByteSource): Promise<VideoSize> => {
  let index: Buffer | undefined;
  let hasPictures = false;
  for (;;) {
    const head = await source.take(8);
    if (head.length === 0) break;
    if (head.length < 8) throw damaged();
    let left = head.readUInt32BE(0) - 8;
    const type = head.toString('latin1', 4, 8);
    if (left === -7) {
      const long = await source.take(8);
      if (long.length < 8) throw damaged();
      left = Number(long.readBigUInt64BE()) - 16;
    }
    hasPictures ||= type === 'mdat';
    // Size 0: to the end of the file.
    if (left === -8) break;
    if (left < 0 || (type === 'moov' && left > MAX_INDEX_BYTES)) throw damaged();
    if (type === 'moov') {
      index = await source.take(left);
      if (index.length < left) throw damaged();
    } else if (!(await source.skip(left))) throw damaged();
  }
  if (!index || !hasPictures) throw damaged();
  return sizeIn(index);
};

const EBML_HEAD = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** A number of variable length (RFC 8794, 4); undefined when it says «unknown». */
const takeNumber = async (source: ByteSource): Promise<number | undefined> => {
  const [first = 0] = await source.take(1);
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8) throw damaged();
  const rest = await source.take(length - 1);
  if (rest.length < length - 1) throw damaged();
  const bytes = [first & (0xff >> length), ...rest];
  const isUnknown = bytes[0] === 0xff >> length && rest.every((byte) => byte === 0xff);
  return isUnknown ? undefined : bytes.reduce((number, byte) => number * 256 + byte, 0);
};

/** A WebM: its head, and one segment that is whole, where it says how long it is. */
const checkSegment = async (source: ByteSource): Promise<VideoSize> => {
  const head = await source.take(4);
  if (head.length < 4 || head.readUInt32BE() !== EBML_HEAD) throw damaged();
  if (!(await source.skip((await takeNumber(source)) ?? 0))) throw damaged();
  const segment = await source.take(4);
  if (segment.length < 4 || segment.readUInt32BE() !== SEGMENT) throw damaged();
  const size = await takeNumber(source);
  if (size !== undefined && !(size > 0 && (await source.skip(size)))) throw damaged();
  return UNKNOWN;
};

/**
 * Reads a video through without decoding it: is its container whole, and how large are its pictures.
 * @throws AppError FILE_DAMAGED
 */
export const checkVideo = (stream: AsyncIterable<Buffer>, mime: VideoType): Promise<VideoSize> => {
  const source = new ByteSource(stream);
  return mime === 'video/webm' ? checkSegment(source) : checkBoxes(source);
};
