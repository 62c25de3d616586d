import { createSoundTools } from '@orbita/media/worker';
import { createLogger } from '@orbita/platform';
import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the preparation of one recording took. */
export interface PreparationCost {
  /** Of this process: hearing where somebody speaks. */
  hearingMs: number;
  /** Of ffmpeg: decoding and coding. */
  codingMs: number;
  wallMs: number;
  /** Of this process, at its peak, in MB, before and after. */
  beforeMb: number;
  peakMb: number;
  cuts: number;
}

const RATE = 16_000;
const TICK_MS = 10;

/** A tone that comes and goes like words, which the network takes for speech: it is asked about every frame. */
const writeRecording = async (path: string, seconds: number): Promise<void> => {
  const file = await open(path, 'w');
  const bytes = 2 * RATE * seconds;
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(2 * RATE, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  await file.write(header);
  const second = Buffer.alloc(2 * RATE);
  for (let at = 0; at < RATE; at += 1) {
    const loud = at < 0.8 * RATE ? 9_000 : 100;
    second.writeInt16LE(Math.round(loud * Math.sin((2 * Math.PI * 440 * at) / RATE)), 2 * at);
  }
  for (let written = 0; written < seconds; written += 1) await file.write(second);
  await file.close();
};

/** Processor time of this process and of those it has waited for, by proc(5). */
const cpuMs = async (): Promise<{ own: number; children: number }> => {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (at: number): number => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * TICK_MS;
  return { own: sum(11), children: sum(13) };
};

const peakMb = (): number => process.resourceUsage().maxRSS / 1_024;

const [path = '', seconds = '60'] = process.argv.slice(2);
await writeRecording(path, Number(seconds));
const tools = await createSoundTools({ FFMPEG_PATH: process.env['FFMPEG_PATH'] }, createLogger('bench', 'error'));
const before = await cpuMs();
const beforeMb = peakMb();
const began = performance.now();
const { cuts } = await tools.prepare(path, join(dirname(path), 'sound.mp3'), {
  signal: new AbortController().signal,
  onProgress: () => undefined,
});
const after = await cpuMs();
const cost: PreparationCost = {
  hearingMs: after.own - before.own,
  codingMs: after.children - before.children,
  wallMs: performance.now() - began,
  beforeMb,
  peakMb: peakMb(),
  cuts: cuts.length,
};
process.stdout.write(JSON.stringify(cost));
