import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const COMPRESSIBLE = /\.(js|css|html|svg)$/;
/** A smaller file fits in one packet anyway. */
const MIN_BYTES = 1_024;

/** Writes `.br` and `.gz` beside files that have none yet: two builds write into one folder. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file) && !files.includes(`${file}.br`))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        if (content.length < MIN_BYTES) return;
        for (const [extension, compress] of Object.entries(compressors)) {
          await writeFile(`${path}.${extension}`, await compress(content));
        }
      }),
  );
};

/** The gateway sends the files a build has compressed and compresses nothing itself. */
export const precompress = (): Plugin => ({
  name: 'orbita:precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    if (dir !== undefined) await compressFolder(dir);
  },
});
