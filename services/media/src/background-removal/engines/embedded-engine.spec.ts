import { type ErrorCode, AppError } from '@orbita/contracts';
import { createLogger } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { BackgroundEngine } from './background-engine.js';
import { createBackgroundEngine } from './create-background-engine.js';
import { EMBEDDED_LIMITS, EmbeddedEngine } from './embedded-engine.js';
import { findBundledWeights } from './network/bundled-weights.js';
import { NetworkCache } from './network/network-cache.js';

const logger = createLogger('test', 'silent');
const never = new AbortController().signal;

let folder: string;
let model: string;
let engine: BackgroundEngine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-background-'));
  const weights = await findBundledWeights();
  if (!weights) throw new Error('npm ci installs the weights');
  model = await new NetworkCache({ weights, folder: join(folder, 'models'), logger }).path();
  engine = (await createBackgroundEngine({ DATA_DIR: folder, MEDIA_WORKERS: 1 }, logger))!;
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const WIDTH = 360;
const HEIGHT = 240;

const WALL = [168, 192, 216];
const BALL = { x: 130, y: 100, radius: 72, light: [255, 144, 96], dark: [144, 32, 16] };
/** Edges this wide, in pixels: out of focus, as a lens draws them. */
const SOFT = 8;
const PLAIN = 2;

const between = (from: readonly number[], to: readonly number[], share: number): number[] =>
  from.map((value, channel) => Math.round(value + (to[channel]! - value) * Math.min(1, Math.max(0, share))));

/** Position of a point in the ball's edge, from 0 inside to 1 outside, and the ball's own colour there. */
const ballAt = (point: number, edge: number): { share: number; shade: number[] } => {
  const { x, y, radius, light, dark } = BALL;
  const [across, down] = [(point % WIDTH) - x, Math.floor(point / WIDTH) - y];
  return {
    share: (Math.hypot(across, down) - radius) / edge + 0.5,
    shade: between(light, dark, Math.hypot(across + 14, down + 22) / radius),
  };
};

/** A ball before a plain wall, above and left of the middle; out of focus by default. */
const aBall = (edge = SOFT): Sharp => {
  const points = Array.from({ length: WIDTH * HEIGHT }, (_, point) => {
    const { share, shade } = ballAt(point, edge);
    return between(shade, WALL, share);
  });
  return sharp(Buffer.from(points.flat()), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
};

const removed = async (bytes: Buffer, by = engine): Promise<{ data: Buffer; width: number; height: number }> => {
  const input = join(folder, 'input');
  const output = join(folder, 'output.png');
  await writeFile(input, bytes);
  await by.remove(input, output, never);
  const picture = sharp(await readFile(output));
  const { format, depth, isPalette } = await picture.metadata();
  expect({ format, depth, isPalette: isPalette ?? false }).toEqual({ format: 'png', depth: 'uchar', isPalette: false });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  return { data, width: info.width, height: info.height };
};

const pixel = ({ data, width }: { data: Buffer; width: number }, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

const codeOf = (work: Promise<unknown>): Promise<ErrorCode | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error as AppError).code,
  );

it('a picture keeps its size and hides nothing under transparent pixels, also an AVIF', async () => {
  const result = await removed(await aBall().avif({ effort: 0 }).toBuffer());
  expect([result.width, result.height]).toEqual([WIDTH, HEIGHT]);
  expect(pixel(result, 130, 100)[3]).toBe(255);
  for (const [x, y] of [
    [10, 10],
    [300, 100],
    [130, 220],
  ] as const) {
    const [red, green, blue, alpha = 255] = pixel(result, x, y);
    // How certain the network is of a wall does not matter; removed pixels must be gone.
    expect(alpha).toBeLessThan(16);
    if (alpha === 0) expect([red, green, blue]).toEqual([0, 0, 0]);
  }
});

it('keeps kept pixels bit for bit, softens edges in many levels and preserves existing transparency', async () => {
  const whole = await aBall().raw().toBuffer();
  const halfClear = await sharp(
    Buffer.from(
      Array.from({ length: WIDTH * HEIGHT }, (_, point) => [
        ...whole.subarray(point * 3, point * 3 + 3),
        point % WIDTH < 130 ? 255 : 128,
      ]).flat(),
    ),
    { raw: { width: WIDTH, height: HEIGHT, channels: 4 } },
  )
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const { data } = await removed(halfClear);
  const levels = new Set<number>();
  const wrong = { hidden: 0, changed: 0, denser: 0 };
  for (let point = 0; point < WIDTH * HEIGHT; point += 1) {
    const alpha = data[point * 4 + 3]!;
    const colour = data.subarray(point * 4, point * 4 + 3);
    levels.add(alpha);
    if (alpha === 0 && colour.some((value) => value > 0)) wrong.hidden += 1;
    if (alpha === 255 && !colour.equals(whole.subarray(point * 3, point * 3 + 3))) wrong.changed += 1;
    if (point % WIDTH >= 130 && alpha > 128) wrong.denser += 1;
  }
  expect(wrong).toEqual({ hidden: 0, changed: 0, denser: 0 });
  expect(pixel({ data, width: WIDTH }, 110, 100)[3]).toBe(255);
  expect(pixel({ data, width: WIDTH }, 150, 100)[3]).toBe(128);
  expect(levels.size).toBeGreaterThan(64);
});

it('finds the alpha of an edge, and removes the background’s colour from it', async () => {
  const { data } = await removed(await aBall(PLAIN).png().toBuffer());
  let [points, alphaError, colourError] = [0, 0, 0];
  for (let point = 0; point < WIDTH * HEIGHT; point += 1) {
    const { share, shade } = ballAt(point, PLAIN);
    if (share < 0.2 || share > 0.8) continue;
    const [alpha, colour] = [data[point * 4 + 3]! / 255, data.subarray(point * 4, point * 4 + 3)];
    points += 1;
    alphaError += Math.abs(alpha - (1 - share));
    colourError += shade.reduce((sum, value, channel) => sum + Math.abs(colour[channel]! - value) / 3, 0);
  }
  expect(alphaError / points).toBeLessThan(0.1);
  expect(colourError / points).toBeLessThan(15);
});

it('reports what is wrong with a picture and continues', async () => {
  expect(await codeOf(removed(Buffer.from('no picture')))).toBe('FILE_DAMAGED');
});

/** Our child processes that read pictures. */
const children = async (): Promise<number[]> => {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('inference-process') && command.includes(folder)) found.push(Number(pid));
  }
  return found;
};

it('a killed process fails only its picture, and the next picture gets a new process', async () => {
  const input = join(folder, 'next');
  await writeFile(input, await aBall().png().toBuffer());
  const [first] = await children();
  const doomed = codeOf(engine.remove(input, join(folder, 'doomed.png'), never));
  process.kill(first!, 'SIGKILL');
  expect(await doomed).toBe('BACKGROUND_REMOVAL_FAILED');
  await engine.remove(input, join(folder, 'next.png'), never);
  expect(await children()).not.toContain(first);
});

it('a cancelled picture ends with its process', async () => {
  const stopped = new AbortController();
  const reason = new Error('cancelled');
  const work = engine.remove(join(folder, 'next'), join(folder, 'stopped.png'), stopped.signal);
  stopped.abort(reason);
  await expect(work).rejects.toBe(reason);
  expect(await children()).toEqual([]);
});

it('a process ends with its killed worker, without finishing its picture', async () => {
  const output = join(folder, 'orphan.png');
  const owner = fork(
    join(import.meta.dirname, '../../../fixtures/inference-owner.mjs'),
    [model, join(folder, 'next'), output],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  await once(owner, 'message');
  expect(await children()).toHaveLength(1);
  const gone = once(owner, 'exit');
  owner.send('begin');
  expect(await gone).toEqual([null, 'SIGKILL']);
  await eventually(async () => expect(await children()).toEqual([]));
  expect(existsSync(output)).toBe(false);
});

it('a process that takes too much memory is ended', async () => {
  const small = new EmbeddedEngine({
    model: () => Promise.resolve(model),
    threads: 1,
    logger,
    limits: { ...EMBEDDED_LIMITS, memoryBytes: 2 ** 20 },
  });
  expect(await codeOf(small.remove(join(folder, 'next'), join(folder, 'large.png'), never))).toBe(
    'BACKGROUND_REMOVAL_FAILED',
  );
  expect(await children()).toEqual([]);
});

it('without weights, and with an invalid network, there is no engine and no crash', async () => {
  const env = { DATA_DIR: folder, MEDIA_WORKERS: 1 };
  expect(await createBackgroundEngine(env, logger, () => Promise.resolve(undefined))).toBeUndefined();
  expect(await createBackgroundEngine(env, logger, () => Promise.reject(new Error('a chunk is cut')))).toBeUndefined();
  expect(await createBackgroundEngine({ ...env, BG_MODEL_PATH: join(folder, 'next') }, logger)).toBeUndefined();
});
