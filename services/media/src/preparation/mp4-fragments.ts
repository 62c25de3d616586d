import { boxAt, boxesIn } from './mp4-tracks.js';

/** The track whose fragments are counted. */
interface CountedTrack {
  id: number;
  /** Units a second. */
  scale: number;
  /** Default length of a sample. */
  units: number;
}

const numberAt = (data: Buffer, offset: number): number => (data.length >= offset + 4 ? data.readUInt32BE(offset) : 0);
const flagsOf = (data: Buffer): number => numberAt(data, 0) & 0xff_ffff;

/** Length of the samples of a run (8.8.8). */
const unitsOfRun = (run: Buffer, usual: number): number => {
  const flags = flagsOf(run);
  const count = numberAt(run, 4);
  const hasDurations = (flags & 0x100) !== 0;
  if (!hasDurations) return count * usual;
  const entry = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
  let at = 8 + ((flags & 0x1) !== 0 ? 4 : 0) + ((flags & 0x4) !== 0 ? 4 : 0);
  let units = 0;
  for (let sample = 0; sample < count && at + entry <= run.length; sample += 1, at += entry) units += numberAt(run, at);
  return units;
};

/** Default length of a sample in a track fragment (8.8.7). */
const usualIn = (head: Buffer, { units }: CountedTrack): number => {
  const flags = flagsOf(head);
  if ((flags & 0x8) === 0) return units;
  return numberAt(head, 8 + ((flags & 0x1) !== 0 ? 8 : 0) + ((flags & 0x2) !== 0 ? 4 : 0));
};

/** Computes the duration of a fragmented movie that does not contain it. */
export class FragmentClock {
  private end = 0;

  constructor(private readonly track: CountedTrack) {}

  /** @param fragment the content of a `moof` */
  read(fragment: Buffer): void {
    for (const { type, data } of boxesIn(fragment)) {
      if (type !== 'traf') continue;
      const head = boxAt(data, 'tfhd');
      if (!head || numberAt(head, 4) !== this.track.id) continue;
      const begins = boxAt(data, 'tfdt');
      if (begins && begins.length >= (begins[0] === 1 ? 12 : 8)) {
        this.end = begins[0] === 1 ? Number(begins.readBigUInt64BE(4)) : begins.readUInt32BE(4);
      }
      const usual = usualIn(head, this.track);
      for (const box of boxesIn(data)) if (box.type === 'trun') this.end += unitsOfRun(box.data, usual);
    }
  }

  get ms(): number {
    return this.track.scale === 0 ? 0 : (1_000 * this.end) / this.track.scale;
  }
}

/** @returns undefined when the index has no such track */
export const fragmentClockOf = (index: Buffer, id: number | undefined): FragmentClock | undefined => {
  if (id === undefined) return undefined;
  const tracks = [...boxesIn(index)].filter(({ type }) => type === 'trak').map(({ data }) => data);
  const track = tracks.find((data) => {
    const head = boxAt(data, 'tkhd');
    return head !== undefined && numberAt(head, head[0] === 1 ? 20 : 12) === id;
  });
  const clock = boxAt(track, 'mdia', 'mdhd');
  const extension = boxAt(index, 'mvex');
  if (!clock || !extension) return undefined;
  const usual = [...boxesIn(extension)].find(({ type, data }) => type === 'trex' && numberAt(data, 4) === id);
  const scale = numberAt(clock, clock[0] === 1 ? 20 : 12);
  return new FragmentClock({ id, scale, units: usual ? numberAt(usual.data, 12) : 0 });
};
