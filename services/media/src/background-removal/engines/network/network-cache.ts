import type { Logger } from '@orbita/platform';
import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { BundledWeights } from './bundled-weights.js';

/** The compiled file, wherever this file itself runs from. */
const SCRIPT = fileURLToPath(
  new URL('../../../../dist/background-removal/engines/network/build-process.js', import.meta.url),
);
/** Version of the build: a different one makes a different file. */
const RECIPE = 1;
/** Takes about five seconds of one core. */
const BUILD_MS = 180_000;
/** A partial file this old belongs to no running process. */
const FORGOTTEN_MS = 60 * 60_000;
const HALF_MADE = '.building';

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
};

/** Builds the network from the npm weights. @throws Error when that fails */
const buildNetwork = async (target: string): Promise<void> => {
  const child = fork(SCRIPT, [target], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: BUILD_MS,
    killSignal: 'SIGKILL',
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(`the process that makes the network ended (${signal ?? code})`);
};

export interface NetworkCacheOptions {
  weights: Pick<BundledWeights, 'version'>;
  /** Folder of the networks. */
  folder: string;
  logger: Logger;
  /** Writes the network to a file that does not exist yet. */
  build?: (target: string) => Promise<void>;
}

/**
 * The quantised form of the npm weights, built once per installation. A checksum is stored beside the file; on a mismatch the
 * file is built again. Several processes may build at the same time: each writes its own file, all are equal, and the last one
 * stays.
 */
export class NetworkCache {
  private building: Promise<string> | undefined;

  constructor(private readonly options: NetworkCacheOptions) {}

  /** Path of the network; it is built first when it is missing or damaged. @throws Error when it cannot be built */
  path(): Promise<string> {
    this.building ??= this.whole().finally(() => (this.building = undefined));
    return this.building;
  }

  private async whole(): Promise<string> {
    const { weights, folder, logger } = this.options;
    const file = join(folder, `isnet-int8-${weights.version}-${RECIPE}.onnx`);
    const wanted = await readFile(`${file}.sha256`, 'utf8').catch(() => undefined);
    const found = await checksumOf(file).catch(() => undefined);
    if (wanted !== undefined && found === wanted.trim()) return file;
    if (found !== undefined) logger.warn('the background removal network is damaged, building it again');
    const startedAt = performance.now();
    logger.info('building the background removal network');
    await this.build(file);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    logger.info({ seconds }, 'built the background removal network');
    return file;
  }

  private async build(file: string): Promise<void> {
    const { folder, build = buildNetwork } = this.options;
    await mkdir(folder, { recursive: true });
    await this.sweep();
    const made = `${file}.${randomUUID()}${HALF_MADE}`;
    const note = `${file}.sha256.${randomUUID()}${HALF_MADE}`;
    try {
      await build(made);
      await writeFile(note, `${await checksumOf(made)}\n`);
      await rename(made, file);
      await rename(note, `${file}.sha256`);
    } finally {
      await Promise.all([made, note].map((path) => rm(path, { force: true })));
    }
  }

  /** Removes the partial files of processes killed during a build. */
  private async sweep(): Promise<void> {
    const { folder } = this.options;
    for (const name of await readdir(folder)) {
      if (!name.endsWith(HALF_MADE)) continue;
      const path = join(folder, name);
      const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
      if (age > FORGOTTEN_MS) await rm(path, { force: true });
    }
  }
}
