import type { ByteSource } from './byte-source.js';
import { MAX_PIECES, type VideoFacts, damaged, durationOf, withoutPictures } from './video-facts.js';

/** Elements of a Matroska file by their ids (RFC 9559, 5.1); an id means the same element everywhere. */
const EBML_HEAD = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const VIDEO = 0xe0;
/** Elements that only contain others: their children are read as if they were siblings. */
const HOLDERS: ReadonlySet<number> = new Set([
  0x1549a966 /* Info */,
  0x1654ae6b /* Tracks */,
  0xae /* TrackEntry */,
  0xa0 /* BlockGroup */,
  VIDEO,
  CLUSTER,
]);
const BLOCKS: ReadonlySet<number> = new Set([0xa1 /* Block */, 0xa3 /* SimpleBlock */]);
const DURATION = 0x4489;
/** Numbers of the first video track, the one that is shown. */
const VIDEO_NUMBERS = {
  width: 0xb0,
  height: 0xba,
  shownWidth: 0x54b0,
  shownHeight: 0x54ba,
  shownUnit: 0x54b2,
} as const;
const OF_VIDEO: ReadonlySet<number> = new Set(Object.values(VIDEO_NUMBERS));
const NANOSECONDS_PER_TICK = 0x2ad7b1;
const CLUSTER_TICKS = 0xe7;
const NUMBERS: ReadonlySet<number> = new Set([...OF_VIDEO, NANOSECONDS_PER_TICK, CLUSTER_TICKS]);

/** Bytes of the longest element header: four of its id and eight of its length. */
const MAX_HEAD = 12;
/** Bytes of a content that are needed here: a number of eight, or a block's track and time. */
const MAX_CONTENT = 12;

const valueOf = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

/** Length of a variable-size number, from its first byte (RFC 8794, 4). */
const lengthAt = (bytes: Buffer, offset: number): number => {
  const first = bytes[offset] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || offset + length > bytes.length) throw damaged();
  return length;
};

interface ElementHead {
  id: number;
  /** Bytes of the content; Infinity when left open. */
  size: number;
  /** Bytes of the header itself. */
  length: number;
}

/** The element header at the start of these bytes. */
const headOf = (bytes: Buffer): ElementHead => {
  const idLength = lengthAt(bytes, 0);
  const sizeLength = lengthAt(bytes, idLength);
  const mask = 0xff >> sizeLength;
  let size = (bytes[idLength] ?? 0) & mask;
  let isOpen = size === mask;
  for (const byte of bytes.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { id: valueOf(bytes.subarray(0, idLength)), size: isOpen ? Infinity : size, length: idLength + sizeLength };
};

/** Bytes with the next header and the needed part of its content, fewer only at the end. */
const nextOf = (source: ByteSource): Buffer | Promise<Buffer> =>
  source.buffered.length >= MAX_HEAD + MAX_CONTENT ? source.buffered : source.peek(MAX_HEAD + MAX_CONTENT);

const pass = async (source: ByteSource, count: number): Promise<void> => {
  if (!(await source.skip(count))) throw damaged();
};

/** Facts collected while walking through a segment. */
class SegmentFacts {
  private readonly numbers = new Map<number, number>();
  private duration = 0;
  private lastBlock = 0;
  private videos = 0;
  hasContent = false;

  enter(id: number): void {
    this.hasContent ||= id === CLUSTER;
    if (id === VIDEO) this.videos += 1;
  }

  /** @param content the first bytes of the content, as far as needed here */
  read(id: number, size: number, content: Buffer): void {
    if (NUMBERS.has(id) && size <= 8) {
      if (content.length < size) throw damaged();
      if (!OF_VIDEO.has(id) || this.videos === 1) this.numbers.set(id, valueOf(content.subarray(0, size)));
    } else if (id === DURATION && (size === 4 || size === 8)) {
      if (content.length < size) throw damaged();
      this.duration = size === 4 ? content.readFloatBE() : content.readDoubleBE();
    } else if (BLOCKS.has(id) && this.duration === 0) this.readBlock(size, content);
  }

  get showsPictures(): boolean {
    return this.videos > 0;
  }

  get found(): VideoFacts {
    const tickMs = this.number(NANOSECONDS_PER_TICK, 1_000_000) / 1_000_000;
    return { ...this.size, durationMs: durationOf((this.duration || this.lastBlock) * tickMs) };
  }

  /** In pixels as shown, which need not be square; other units give only the ratio of width to height. */
  private get size(): Pick<VideoFacts, 'width' | 'height'> {
    const { width, height, shownWidth, shownHeight, shownUnit } = VIDEO_NUMBERS;
    const isShown = this.number(shownUnit) === 0 && this.number(shownWidth) > 0 && this.number(shownHeight) > 0;
    const size = isShown
      ? { width: this.number(shownWidth), height: this.number(shownHeight) }
      : { width: this.number(width), height: this.number(height) };
    const isKnown = Object.values(size).every((side) => side > 0 && side < 65_536);
    return isKnown ? size : { width: null, height: null };
  }

  private number(id: number, otherwise = 0): number {
    return this.numbers.get(id) ?? otherwise;
  }

  /** Live recorders write no duration: it is the time of the last block, relative to its cluster's. */
  private readBlock(size: number, content: Buffer): void {
    const trackLength = lengthAt(content, 0);
    if (size < trackLength + 2 || content.length < trackLength + 2) throw damaged();
    this.lastBlock = Math.max(this.lastBlock, this.number(CLUSTER_TICKS) + content.readInt16BE(trackLength));
  }
}

/** Walks the elements of a WebM: video must be present and complete. @throws AppError FILE_DAMAGED, VIDEO_WITHOUT_PICTURES */
export const readWebm = async (source: ByteSource): Promise<VideoFacts> => {
  const head = headOf(await source.peek(MAX_HEAD));
  if (head.id !== EBML_HEAD) throw damaged();
  await pass(source, head.length + head.size);
  const segment = headOf(await source.peek(MAX_HEAD));
  if (segment.id !== SEGMENT) throw damaged();
  await pass(source, segment.length);
  const end = source.position + segment.size;
  const facts = new SegmentFacts();
  for (let elements = 0; source.position < end; elements += 1) {
    const known = nextOf(source);
    const bytes = known instanceof Promise ? await known : known;
    if (bytes.length === 0) break;
    if (elements === MAX_PIECES) throw damaged();
    const { id, size, length } = headOf(bytes);
    const isHolder = HOLDERS.has(id);
    if (isHolder) facts.enter(id);
    // Only elements with children may leave their length open.
    else if (size === Infinity) throw damaged();
    else facts.read(id, size, bytes.subarray(length, length + MAX_CONTENT));
    const whole = isHolder ? length : length + size;
    if (whole <= bytes.length) source.passBuffered(whole);
    else await pass(source, whole);
  }
  const isCutOff = end !== Infinity && source.position < end;
  if (isCutOff || !facts.hasContent) throw damaged();
  if (!facts.showsPictures) throw withoutPictures();
  return facts.found;
};
