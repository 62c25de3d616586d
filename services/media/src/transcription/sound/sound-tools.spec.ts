import { createLogger } from '@orbita/platform';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPng } from '../../../fixtures/samples.js';
import { aVoice, makeBy, noise, secondsOf, silence, writeWav } from '../../../fixtures/sounds.js';
import { createSoundTools } from './create-sound-tools.js';
import { FfmpegSoundTools } from './ffmpeg-sound-tools.js';
import { type Ffmpeg, findFfmpeg } from './find-ffmpeg.js';
import type { PreparedSound, SoundTools } from './sound-tools.js';

const logger = createLogger('test', 'silent');
const signal = new AbortController().signal;

let folder: string;
let programs: Ffmpeg;
let tools: SoundTools;

/** Two stretches of speech with silence around them: 3–9 and 12–18 of 20 seconds. */
let talk: string;

const at = (name: string): string => join(folder, name);
const prepare = (path: string, by = tools, onProgress: (share: number) => void = () => undefined) =>
  by.prepare(path, at('sound.mp3'), { signal, onProgress });
const made = async (name: string, ...args: string[]): Promise<string> => {
  await makeBy(programs.ffmpeg, [...args, at(name)]);
  return at(name);
};
const written = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(at(name), content);
  return at(name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-sound-'));
  const found = await findFfmpeg(process.env['FFMPEG_PATH']);
  if (!found) throw new Error('no ffmpeg on this machine');
  programs = found;
  tools = new FfmpegSoundTools({ programs, logger });
  talk = await writeWav(at('talk.wav'), silence(3), aVoice(6, 1), silence(3), aVoice(6, 2), silence(2));
});

afterAll(() => rm(folder, { recursive: true }));

/** The single cut of the speech, up to the inaccuracy of a coder and a margin. */
const expectTalk = ({ durationMs, cuts }: PreparedSound): void => {
  expect(Math.abs(durationMs - 20_000)).toBeLessThan(150);
  expect(cuts).toHaveLength(1);
  expect(Math.abs((cuts[0]?.startMs ?? 0) - 2_900)).toBeLessThan(400);
  expect(Math.abs((cuts[0]?.endMs ?? 0) - 18_100)).toBeLessThan(400);
};

describe('a recording', () => {
  it.each([
    ['an MP3 in stereo at 44.1 kHz', 'stereo.mp3', ['-ac', '2', '-ar', '44100', '-b:a', '96k']],
    ['sound of six channels', 'six.m4a', ['-af', 'pan=5.1|FL=c0|FR=c0|FC=c0', '-c:a', 'aac', '-b:a', '96k']],
    ['an Ogg', 'a.ogg', ['-c:a', 'libopus', '-b:a', '24k']],
    ['a FLAC', 'a.flac', []],
    ['bare AAC', 'a.aac', ['-c:a', 'aac', '-b:a', '48k']],
  ])('%s is recognised by its content, under any name', async (_, name, coder) => {
    const path = await made(name, '-i', talk, ...coder);
    await writeFile(at('recording'), await readFile(path));
    const shares: number[] = [];
    expectTalk(await prepare(at('recording'), tools, (share) => shares.push(share)));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.length).toBeGreaterThan(0);
    expect(Math.abs((await secondsOf(programs.ffprobe, at('sound.mp3'))) - 20)).toBeLessThan(0.2);
  });

  it('of a camera with a variable frame rate has its sound extracted', async () => {
    const path = await made(
      'a.mp4',
      ...['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=20:r=30', '-i', talk],
      ...[
        '-vf',
        "select='not(mod(n,7))+lt(random(1),0.2)'",
        '-vsync',
        'vfr',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-c:a',
        'aac',
      ],
    );
    expectTalk(await prepare(path));
    // MPEG audio without the video: 48 kbit/s.
    expect((await stat(at('sound.mp3'))).size).toBeLessThan(140_000);
  });

  it('without its end is as long as its decodable part', async () => {
    const whole = await readFile(await made('whole.mp3', '-i', talk, '-b:a', '64k'));
    const { durationMs } = await prepare(await written('half.mp3', whole.subarray(0, whole.length / 2)));
    expect(Math.abs(durationMs - 10_000)).toBeLessThan(300);
  });

  it('is cut without encoding, and decoded to samples', async () => {
    await prepare(talk);
    const stretch = { startMs: 4_000, endMs: 7_000 };
    await tools.cut(at('sound.mp3'), at('cut.mp3'), stretch, signal);
    expect(Math.abs((await secondsOf(programs.ffprobe, at('cut.mp3'))) - 3)).toBeLessThan(0.2);
    const samples = await tools.samples(at('sound.mp3'), stretch, signal);
    expect(Math.abs(samples.length - 3 * 16_000)).toBeLessThan(1_600);
    expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    const quiet = await tools.samples(at('sound.mp3'), { startMs: 10_000, endMs: 11_000 }, signal);
    expect(Math.max(...quiet)).toBeLessThan(0.02);
    expect(Math.max(...samples)).toBeGreaterThan(0.1);
  });

  it.each([
    ['silence', () => [silence(20)]],
    ['noise', () => [noise(20)]],
  ] as const)('of nothing but %s has no speech', async (_, sounds) => {
    await expect(prepare(await writeWav(at('dumb.wav'), ...sounds()))).rejects.toMatchObject({
      code: 'RECORDING_WITHOUT_SPEECH',
    });
  });
});

describe('a file that is no recording', () => {
  /** Counts visitors: an address inside a file is not followed. */
  let visits = 0;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((_, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ['a playlist', () => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${address}/a.ts\n#EXT-X-ENDLIST\n`],
    [
      'a playlist of a file of ours',
      () => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${talk}\n#EXT-X-ENDLIST\n`,
    ],
    ['a concat script', () => `ffconcat version 1.0\nfile '${talk}'\n`],
    ['a script that names an address', () => `ffconcat version 1.0\nfile '${address}/a.mp3'\n`],
    ['the name of a protocol', () => `concat:${talk}|${talk}`],
    ['an address', () => `${address}/a.mp3`],
    [
      'a session description',
      () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n',
    ],
    [
      'a manifest',
      () => `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${address}</BaseURL></MPD>`,
    ],
    ['a text', () => 'Это не запись.\n'.repeat(500)],
    ['a picture', () => aPng()],
  ] as [string, () => string | Promise<Buffer>][])('%s is refused, whatever it is called', async (_, content) => {
    const bytes = await content();
    const refused = await prepare(await written('recording.mp3', bytes)).catch((error: unknown) => error);
    expect(['RECORDING_UNSUPPORTED', 'FILE_DAMAGED']).toContain((refused as { code: string }).code);
    // With its real name, without an extension to guess by.
    await expect(prepare(await written('recording', bytes))).rejects.toMatchObject({ code: 'RECORDING_UNSUPPORTED' });
    expect(visits).toBe(0);
  });

  it('a video without sound gets its own error', async () => {
    const path = await made('dumb.mp4', '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1', '-pix_fmt', 'yuv420p');
    await expect(prepare(path)).rejects.toMatchObject({ code: 'RECORDING_WITHOUT_SOUND' });
  });

  it('a recording without its index, an empty file and one truncated in its header are damaged', async () => {
    const whole = await readFile(await made('table.m4a', '-i', talk, '-c:a', 'aac'));
    for (const bytes of [whole.subarray(0, 20_000), Buffer.alloc(0), (await readFile(talk)).subarray(0, 20)]) {
      const refused = await prepare(await written('torn', bytes)).catch((error: unknown) => error);
      expect(['RECORDING_UNSUPPORTED', 'FILE_DAMAGED']).toContain((refused as { code: string }).code);
    }
    await expect(prepare(await written('torn', whole.subarray(0, 20_000)))).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
    });
  });
});

describe('a recording above the limits', () => {
  it('is refused by its stated length, before anything is decoded', async () => {
    const path = await made('long.flac', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '10900');
    expect((await stat(path)).size).toBeLessThan(3 * 2 ** 20);
    await expect(prepare(path)).rejects.toMatchObject({ code: 'RECORDING_TOO_LONG' });
  });

  it('is refused when it exceeds the limit, whatever it states', async () => {
    const short = new FfmpegSoundTools({ programs, logger, maxSeconds: 10 });
    const path = await made('bomb.mp3', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '120', '-b:a', '8k');
    await expect(prepare(path, short)).rejects.toMatchObject({ code: 'RECORDING_TOO_LONG' });
  });

  it.each([
    ['memory', { memoryBytes: 48 * 2 ** 20, cpuSeconds: 60, wallMs: 60_000 }],
    ['time', { memoryBytes: 2 ** 30, cpuSeconds: 60, wallMs: 1 }],
  ])('of %s is given up, and the next one is read', async (_, limits) => {
    const bounded = new FfmpegSoundTools({ programs, logger, limits });
    await expect(prepare(talk, bounded)).rejects.toMatchObject({
      code: 'RECORDING_UNSUPPORTED',
      message: expect.stringContaining('слишком много времени или памяти') as string,
    });
    expectTalk(await prepare(talk));
  });

  it('is stopped when it is cancelled', async () => {
    const abort = new AbortController();
    const path = await made('patience.mp3', '-stream_loop', '5', '-i', talk, '-b:a', '64k');
    const onProgress = (): void => abort.abort(new Error('called off'));
    await expect(tools.prepare(path, at('sound.mp3'), { signal: abort.signal, onProgress })).rejects.toThrow(
      'called off',
    );
  });

  it('for the disk reports a full disk', async () => {
    await expect(tools.prepare(talk, '/dev/full', { signal, onProgress: () => undefined })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryable: true,
    });
  });
});

describe('a machine without ffmpeg', () => {
  it('refuses recordings with the reason, and does not retry', async () => {
    const none = await createSoundTools({ FFMPEG_PATH: at('nothing') }, logger);
    await expect(prepare(talk, none)).rejects.toMatchObject({
      code: 'TRANSCRIPTION_FAILED',
      message: expect.stringContaining('не установлен ffmpeg') as string,
      retryable: false,
    });
  });
});
