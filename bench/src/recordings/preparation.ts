import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PreparationCost } from './preparation-process.js';

const PROCESS = fileURLToPath(new URL('preparation-process.js', import.meta.url));

/** Prepares so many seconds of sound, in a process of its own. */
export const preparationOf = async (seconds: number): Promise<PreparationCost> => {
  const folder = await mkdtemp(join(tmpdir(), 'orbita-bench-'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      PROCESS,
      join(folder, 'recording'),
      String(seconds),
    ]);
    return JSON.parse(stdout) as PreparationCost;
  } finally {
    await rm(folder, { recursive: true });
  }
};
