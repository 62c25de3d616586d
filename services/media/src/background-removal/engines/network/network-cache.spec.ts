import { createLogger } from '@orbita/platform';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetworkCache } from './network-cache.js';

const VERSION = '1.4.5';
const FILE = `isnet-int8-${VERSION}-1.onnx`;
const NETWORK = 'the whole one';

let folder: string;
let built: number;

const at = (name: string): string => join(folder, name);
const checksumOf = (bytes: string): string => `${createHash('sha256').update(bytes).digest('hex')}\n`;
/** A cache as each process has it. */
const aCache = (build: (target: string) => Promise<void> = (target) => writeFile(target, NETWORK, { flag: 'wx' })) =>
  new NetworkCache({
    weights: { version: VERSION },
    folder,
    logger: createLogger('test', 'silent'),
    build: (target) => {
      built += 1;
      return build(target);
    },
  });
const expectWhole = async (): Promise<void> => {
  expect((await readdir(folder)).sort()).toEqual([FILE, `${FILE}.sha256`]);
  expect(await readFile(at(FILE), 'utf8')).toBe(NETWORK);
  expect(await readFile(at(`${FILE}.sha256`), 'utf8')).toBe(checksumOf(NETWORK));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-networks-'));
  built = 0;
});
afterEach(() => rm(folder, { recursive: true }));

it('makes again what a full disk has cut short, also where two processes find it at once', async () => {
  await writeFile(at(FILE), 'cut short');
  await writeFile(at(`${FILE}.sha256`), checksumOf(NETWORK));
  // Neither finishes before both have started.
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const build = async (target: string): Promise<void> => {
    if (built === 2) begin();
    await begun;
    await writeFile(target, NETWORK, { flag: 'wx' });
  };
  const paths = await Promise.all([aCache(build).path(), aCache(build).path()]);
  expect(paths).toEqual([at(FILE), at(FILE)]);
  await expectWhole();
});

it('makes it once per installation, and once for parallel requests', async () => {
  const cache = aCache();
  await Promise.all([cache.path(), cache.path()]);
  await aCache().path();
  expect(built).toBe(1);
  await expectWhole();
});

it('leaves no files of a failed build, nor of processes killed long ago', async () => {
  await writeFile(at(`${FILE}.1.building`), 'half');
  await utimes(at(`${FILE}.1.building`), 0, 0);
  const failed = aCache(async (target) => {
    await writeFile(target, 'half');
    throw new Error('no memory');
  });
  await expect(failed.path()).rejects.toThrow('no memory');
  expect(await readdir(folder)).toEqual([]);
});
