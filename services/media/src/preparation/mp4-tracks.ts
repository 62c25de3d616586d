import type { VideoFacts } from './video-facts.js';

type Size = Pick<VideoFacts, 'width' | 'height'>;
const UNKNOWN: Size = { width: null, height: null };

interface Box {
  type: string;
  data: Buffer;
}

/** Child boxes of a box, one after the other (ISO/IEC 14496-12, 4.2). */
export function* boxesIn(data: Buffer): Generator<Box> {
  for (let offset = 0; offset + 8 <= data.length;) {
    const size = data.readUInt32BE(offset);
    if (size < 8 || offset + size > data.length) return;
    yield { type: data.toString('latin1', offset + 4, offset + 8), data: data.subarray(offset + 8, offset + size) };
    offset += size;
  }
}

/** The first box at the end of a path of types. */
export const boxAt = (data: Buffer | undefined, ...path: readonly string[]): Buffer | undefined =>
  path.reduce((from: Buffer | undefined, type) => {
    if (from) for (const box of boxesIn(from)) if (box.type === type) return box.data;
    return undefined;
  }, data);

/** Size from the track header (8.3.2): width and height are last, as 16.16, after a matrix that may rotate them. */
const shownSize = (head: Buffer | undefined): Size => {
  if (!head || head.length < 84) return UNKNOWN;
  const width = Math.round(head.readUInt32BE(head.length - 8) / 65_536);
  const height = Math.round(head.readUInt32BE(head.length - 4) / 65_536);
  if (width === 0 || height === 0) return UNKNOWN;
  const isTurned = head.readInt32BE(head.length - 44) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
};

/** Size from the first sample description (12.1.3): writers of fragments leave the one in the header empty. */
const codedSize = (description: Buffer | undefined): Size => {
  if (!description || description.length < 44) return UNKNOWN;
  const [width, height] = [description.readUInt16BE(40), description.readUInt16BE(42)];
  return width > 0 && height > 0 ? { width, height } : UNKNOWN;
};

/** Codecs of still pictures (an `mp4v` may be a JPEG): a track with one such picture is the cover of a song. */
const STILLS: ReadonlySet<string> = new Set(['jpeg', 'mp4v', 'mjpa', 'mjpb', 'png ', 'gif ', 'tiff', 'BMP ', 'WRLE']);

interface Track {
  id: number | undefined;
  /** `vide`, `soun`…; undefined when the track has none. */
  handler: string | undefined;
  size: Size;
  isCover: boolean;
  /** Tracks with its chapters, and their pictures. */
  chapters: number[];
}

const trackOf = (data: Buffer): Track => {
  const head = boxAt(data, 'tkhd');
  const table = boxAt(data, 'mdia', 'minf', 'stbl');
  const description = boxAt(table, 'stsd');
  const sizes = boxAt(table, 'stsz');
  const handler = boxAt(data, 'mdia', 'hdlr');
  const chapters = boxAt(data, 'tref', 'chap');
  const shown = shownSize(head);
  const isStill = description !== undefined && STILLS.has(description.toString('latin1', 12, 16));
  const idAt = head?.[0] === 1 ? 20 : 12;
  return {
    id: head && head.length >= idAt + 4 ? head.readUInt32BE(idAt) : undefined,
    handler: handler && handler.length >= 12 ? handler.toString('latin1', 8, 12) : undefined,
    size: shown.width === null ? codedSize(description) : shown,
    isCover: isStill && sizes !== undefined && sizes.length >= 12 && sizes.readUInt32BE(8) === 1,
    chapters: Array.from({ length: (chapters?.length ?? 0) >> 2 }, (_, n) => chapters?.readUInt32BE(4 * n) ?? 0),
  };
};

/**
 * The first video track in the index of a movie; undefined without one: neither the cover of a song nor the pictures of its
 * chapters count.
 */
export const videoTrackIn = (index: Buffer): Pick<Track, 'id' | 'size'> | undefined => {
  const tracks = [...boxesIn(index)].filter(({ type }) => type === 'trak').map(({ data }) => trackOf(data));
  const chapters = new Set(tracks.flatMap((track) => track.chapters));
  return tracks.find(({ id, handler, size, isCover }) => {
    if (isCover || (id !== undefined && chapters.has(id))) return false;
    return handler === undefined ? size.width !== null : handler === 'vide';
  });
};
