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

/** Compiled, wherever this file itself is run from. */
const SCRIPT = fileURLToPath(
  new URL('../../../../dist/background-removal/engines/network/build-process.js', import.meta.url),
);
/** Of the way it is made: another one makes another file. */
const RECIPE = 1;
/** Takes about five seconds of one core. */
const BUILD_MS = 180_000;
/** So old a half-made file has nobody who is at it. */
const FORGOTTEN_MS = 60 * 60_000;
const HALF_MADE = '.building';

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
};

/** Makes the network out of the weights that came with npm. @throws Error when it cannot be made */
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
  /** Writes the network to a file that is not there yet. */
  build?: (target: string) => Promise<void>;
}

/**
 * The small form of the weights that came with npm, made once an installation. Beside the file lies its checksum; whatever does not match is made anew. Several
 * processes may make it at once: each makes its own, all are equal, and the last one stays.
 */
export class NetworkCache {
  private building: Promise<string> | undefined;

  constructor(private readonly options: NetworkCacheOptions) {}

  /**
   * Path of the whole network, which is made first where it is missing or damaged.
   * @throws Error when it cannot be made
   */
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
    if (found !== undefined) logger.warn('the network that removes backgrounds is damaged and will be made anew');
    const startedAt = performance.now();
    logger.info('making the network that removes backgrounds out of its weights');
    await this.build(file);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    logger.info({ seconds }, 'made the network that removes backgrounds');
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

  /** Takes away what processes have left that were ended while they made it. */
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
