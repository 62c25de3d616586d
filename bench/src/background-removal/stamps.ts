import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Photographs with hair, thin parts, glass and plain edges that people have cut out. */
export const STAMPS = [
  'animals/mammals/bovines/indian_blackbuck',
  'animals/mammals/bovines/gnu-stand',
  'animals/mammals/bovines/gnu-baby',
  'animals/mammals/rodents/capybara',
  'animals/mammals/bears/european-bear',
  'animals/birds/helmeted_guineafowl',
  'food/fruit/Cherry_Stella',
  'food/fruit/Strawberry2',
  'food/spices/ginger',
  'plants/flowers/daffodil',
  'plants/flowers/anemone_red',
  'household/tools/cementmixer',
  'household/Lightbulb',
] as const;

const PACKAGE = 'tuxpaint-stamps-default';
const INSTALLED = '/usr/share/tuxpaint/stamps';
const DOWNLOAD_MS = 180_000;

/**
 * Photographs whose alpha is known: the stamps of Tux Paint (GPL and public domain, see the package's copyright file), as Debian has them. They are taken
 * from the package when it is measured and never kept.
 * @returns undefined where neither the package nor a registry of packages is there
 */
export const findStamps = async (folder: string): Promise<string | undefined> => {
  try {
    await access(INSTALLED);
    return INSTALLED;
  } catch {
    // Not installed: a download does not change the machine.
  }
  try {
    const own = await mkdtemp(join(folder, 'stamps-'));
    await run('apt-get', ['download', PACKAGE], { cwd: own, timeout: DOWNLOAD_MS });
    const [archive] = (await readdir(own)).filter((name) => name.endsWith('.deb'));
    await run('dpkg-deb', ['-x', archive ?? '', 'unpacked'], { cwd: own, timeout: DOWNLOAD_MS });
    return join(own, 'unpacked', INSTALLED);
  } catch {
    return undefined;
  }
};
