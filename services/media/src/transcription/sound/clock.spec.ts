import { createLogger } from '@orbita/platform';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aVoice, makeBy, silence, writeWav } from '../../../fixtures/sounds.js';
import { FfmpegSoundTools } from './ffmpeg-sound-tools.js';
import { findFfmpeg } from './find-ffmpeg.js';

const signal = new AbortController().signal;
const LATE_SECONDS = 4.94;

let folder: string;
let ffmpeg: string;
let tools: FfmpegSoundTools;
/** Speech in its seconds 0–6. */
let talk: string;
/** The same, eight seconds later. */
let later: string;

const at = (name: string): string => join(folder, name);
const late = (): string[] => ['-itsoffset', String(LATE_SECONDS), '-i', talk];
const picture = (seconds: number): string[] => ['-f', 'lavfi', '-i', `testsrc=s=64x64:r=10:d=${seconds}`];
const VIDEO = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:a', '64k'];

/** Start and end of the speech in a file made with these arguments, in seconds. */
const speechIn = async (name: string, ...args: string[]): Promise<[number, number]> => {
  await makeBy(ffmpeg, [...args, at(name)]);
  const options = { signal, onProgress: () => undefined };
  const { durationMs } = await tools.prepare(at(name), at('sound.mp3'), options);
  // The stored sound, as engines and players hear it.
  const samples = await tools.samples(at('sound.mp3'), { startMs: 0, endMs: durationMs }, signal);
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  const loud = (sample: number): boolean => Math.abs(sample) > 0.05 * loudest;
  return [samples.findIndex(loud) / 16_000, samples.findLastIndex(loud) / 16_000];
};

/** Within a tenth of a second; a voice becomes loud a moment after its start, and soft before its end. */
const expectSpeech = ([from, to]: [number, number], [wantedFrom, wantedTo]: [number, number]): void => {
  expect(Math.abs(from - wantedFrom)).toBeLessThan(0.1);
  expect(Math.abs(to - wantedTo)).toBeLessThan(0.1);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-clock-'));
  const programs = await findFfmpeg(process.env['FFMPEG_PATH']);
  if (!programs) throw new Error('no ffmpeg on this machine');
  ffmpeg = programs.ffmpeg;
  tools = new FfmpegSoundTools({ programs, logger: createLogger('test', 'silent') });
  talk = await writeWav(at('talk.wav'), aVoice(6, 1));
  later = await writeWav(at('later.wav'), silence(8), aVoice(6, 2));
});

afterAll(() => rm(folder, { recursive: true }));

describe('sound that starts later than its container', () => {
  const wanted: [number, number] = [LATE_SECONDS, LATE_SECONDS + 6];

  it.each(['a.m4a', 'a.mkv'])('alone in %s is heard at the container’s time', async (name) => {
    expectSpeech(await speechIn(name, ...late(), '-b:a', '64k'), wanted);
  });

  it.each(['a.mp4', 'b.mkv', 'a.ts'])(
    'beside a picture in %s is heard when the picture is at that place',
    async (name) => {
      expectSpeech(await speechIn(name, ...picture(12), ...late(), '-map', '0', '-map', '1', ...VIDEO), wanted);
    },
  );

  it('in a piece of a broadcast is heard from the start of the piece', async () => {
    const piece = ['-i', talk, '-output_ts_offset', '5000', '-b:a', '64k'];
    expectSpeech(await speechIn('piece.ts', ...piece), [0, 6]);
    expectSpeech(await speechIn('piece.mkv', ...piece), [0, 6]);
  });
});

it.each(['gap.mp4', 'gap.mkv', 'gap.ts'])(
  'packets that are missing in the middle of %s move nothing that follows',
  async (name) => {
    const both = [
      '-i',
      talk,
      '-i',
      later,
      '-filter_complex',
      "[0][1]concat=n=2:v=0:a=1,aselect='not(between(t,6.5,13.5))'",
    ];
    expectSpeech(await speechIn(name, ...both, '-b:a', '64k'), [0, 20]);
  },
);

it('packets that cannot be decoded do not shift the sound after them', async () => {
  // With noise, so that silence takes as many bytes as speech.
  const hiss = ['-f', 'lavfi', '-i', 'anoisesrc=d=20:a=0.003:seed=1'];
  const all = '[0][1]concat=n=2:v=0:a=1[talk];[talk][2]amix=2:duration=first';
  await makeBy(ffmpeg, [
    '-i',
    talk,
    '-i',
    later,
    ...hiss,
    '-filter_complex',
    all,
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    at('whole.m4a'),
  ]);
  const bytes = await readFile(at('whole.m4a'));
  // Of the silence between them.
  bytes.fill(0xa5, Math.round(bytes.length * 0.42), Math.round(bytes.length * 0.5));
  await writeFile(at('torn.m4a'), bytes);
  expectSpeech(await speechIn('torn.mp4', '-i', at('torn.m4a'), '-c', 'copy'), [0, 20]);
});

it('the start of a film removed by an edit list is not heard', async () => {
  const source = ['-i', later, '-c:a', 'aac', '-b:a', '64k'];
  await makeBy(ffmpeg, [...source, at('whole.m4a')]);
  expectSpeech(await speechIn('cut.m4a', '-ss', '7', '-i', at('whole.m4a'), '-c', 'copy'), [1, 7]);
});

it('channels in opposite phase do not cancel out', async () => {
  expectSpeech(await speechIn('opposite.flac', '-i', talk, '-af', 'pan=stereo|c0=c0|c1=-1*c0'), [0, 6]);
});

describe('several tracks', () => {
  it('of microphones are mixed, each at its time', async () => {
    const tracks = ['-i', talk, '-itsoffset', '1', '-i', later, '-map', '0', '-map', '1', '-b:a', '64k'];
    expectSpeech(await speechIn('two.mkv', ...tracks), [0, 15]);
  });

  it('one of which is silent give the other one', async () => {
    const quiet = ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=stereo'];
    expectSpeech(await speechIn('quiet.mp4', ...quiet, '-i', talk, '-map', '0', '-map', '1', '-t', '8'), [0, 6]);
  });

  it('in several languages give the one players choose', async () => {
    const languages = ['-metadata:s:a:0', 'language=rus', '-metadata:s:a:1', 'language=eng'];
    const both = ['-i', talk, '-i', later, '-map', '0', '-map', '1', ...languages];
    expectSpeech(await speechIn('languages.mkv', ...both, '-disposition:a:0', 'default'), [0, 6]);
  });
});
