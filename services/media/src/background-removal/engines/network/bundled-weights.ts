import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = '@imgly/background-removal-data';
/** The larger of its two networks; the smaller is the same one, compressed with a visible loss. */
const RESOURCE = '/models/medium';

/** Chunks are named by their SHA-256. */
interface Resources {
  [name: string]: { size: number; chunks: { hash: string; offsets: [number, number] }[] } | undefined;
}

/** Weights from the npm package. */
export interface BundledWeights {
  /** Of the package. */
  version: string;
  /** In the order of their bytes. */
  chunks: { path: string; sha256: string; bytes: number }[];
}

/** Path of the installed package; undefined when it is not installed. */
const packageFile = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
  } catch {
    return undefined;
  }
};

/**
 * Finds the optional package of weights and checks its sizes, without reading them.
 * @returns undefined when the package is not installed
 * @throws Error when a part of it is missing or truncated
 */
export const findBundledWeights = async (): Promise<BundledWeights | undefined> => {
  const manifest = packageFile();
  if (!manifest) return undefined;
  const folder = join(dirname(manifest), 'dist');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const resources = JSON.parse(await readFile(join(folder, 'resources.json'), 'utf8')) as Resources;
  const resource = resources[RESOURCE];
  if (!resource) throw new Error(`${PACKAGE} ${version} has no ${RESOURCE}`);
  const chunks = resource.chunks.map(({ hash, offsets: [start, end] }) => ({
    path: join(folder, hash),
    sha256: hash,
    bytes: end - start,
  }));
  for (const { path, sha256, bytes } of chunks) {
    const { size } = await stat(path);
    if (size !== bytes) throw new Error(`chunk ${sha256} of ${PACKAGE} has ${size} bytes instead of ${bytes}`);
  }
  return { version, chunks };
};

/** The network's bytes. @throws Error when a chunk does not match its name */
export const readBundledWeights = async ({ chunks }: BundledWeights): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for (const { path, sha256 } of chunks) {
    const part = await readFile(path);
    if (createHash('sha256').update(part).digest('hex') !== sha256) throw new Error(`chunk ${sha256} is damaged`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
