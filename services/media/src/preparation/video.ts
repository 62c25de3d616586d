import type { VideoType } from '@orbita/contracts';
import { ByteSource } from './byte-source.js';
import { readMp4 } from './mp4.js';
import type { VideoFacts } from './video-facts.js';
import { readWebm } from './webm.js';

/**
 * Reads a video without decoding it: is its container complete, what are its size and duration.
 * @throws AppError FILE_DAMAGED, VIDEO_WITHOUT_PICTURES
 */
export const readVideo = (stream: AsyncIterable<Buffer>, mime: VideoType): Promise<VideoFacts> => {
  const source = new ByteSource(stream);
  return mime === 'video/webm' ? readWebm(source) : readMp4(source);
};
