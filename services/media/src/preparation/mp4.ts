import type { ByteSource } from './byte-source.js';
import { type FragmentClock, fragmentClockOf } from './mp4-fragments.js';
import { boxesIn, videoTrackIn } from './mp4-tracks.js';
import { MAX_PIECES, type VideoFacts, damaged, durationOf, withoutPictures } from './video-facts.js';

/** Index of the largest video; for hours of video it is a few megabytes. */
const MAX_INDEX_BYTES = 16 * 2 ** 20;

/** A number in the box: four bytes, or eight in version 1. */
const longOf = (data: Buffer, offset: number, isLong: boolean): number =>
  isLong ? Number(data.readBigUInt64BE(offset)) : data.readUInt32BE(offset);

/** Units per second and total units, from the movie header (8.2.2). */
const timeOf = (head: Buffer): { scale: number; units: number } => {
  const isLong = head[0] === 1;
  if (head.length < (isLong ? 32 : 20)) return { scale: 0, units: 0 };
  return { scale: head.readUInt32BE(isLong ? 20 : 12), units: longOf(head, isLong ? 24 : 16, isLong) };
};

/** Total units of a fragmented movie (8.8.2). */
const fragmentUnits = (extension: Buffer): number => {
  for (const { type, data } of boxesIn(extension)) {
    const isLong = data[0] === 1;
    if (type === 'mehd' && data.length >= (isLong ? 12 : 8)) return longOf(data, 4, isLong);
  }
  return 0;
};

const durationIn = (index: Buffer): number | null => {
  let time = { scale: 0, units: 0 };
  for (const { type, data } of boxesIn(index)) {
    if (type === 'mvhd') time = timeOf(data);
    if (type === 'mvex' && time.units === 0) time.units = fragmentUnits(data);
  }
  return time.scale === 0 ? null : durationOf((1_000 * time.units) / time.scale);
};

/**
 * Walks the boxes of an MP4 or MOV: index and video must be present and complete.
 * @throws AppError FILE_DAMAGED, VIDEO_WITHOUT_PICTURES
 */
export const readMp4 = async (source: ByteSource): Promise<VideoFacts> => {
  let index: Buffer | undefined;
  let video: ReturnType<typeof videoTrackIn>;
  let fragments: FragmentClock | undefined;
  let hasContent = false;
  for (let boxes = 0; boxes < MAX_PIECES; boxes += 1) {
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
    hasContent ||= type === 'mdat';
    // Size 0: to the end of the file.
    if (left === -8) break;
    if (left < 0 || ((type === 'moov' || type === 'moof') && left > MAX_INDEX_BYTES)) throw damaged();
    if (type === 'moov') {
      index = await source.take(left);
      if (index.length < left) throw damaged();
      video = videoTrackIn(index);
      fragments = fragmentClockOf(index, video?.id);
    } else if (type === 'moof') {
      const fragment = await source.take(left);
      if (fragment.length < left) throw damaged();
      fragments?.read(fragment);
    } else if (!(await source.skip(left))) throw damaged();
  }
  if (!index || !hasContent) throw damaged();
  if (!video) throw withoutPictures();
  return { ...video.size, durationMs: durationIn(index) ?? durationOf(fragments?.ms ?? 0) };
};
