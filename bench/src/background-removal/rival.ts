import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const INSTALL_MS = 300_000;

const MANIFEST = {
  private: true,
  type: 'module',
  dependencies: { '@imgly/background-removal-node': '1.4.5' },
  // As it is published it wants a decoder that is downloaded by a script.
  overrides: { sharp: '0.35.5' },
};

/** Runs where it is installed: it finds its network by the current folder. A Blob with a type is the one form it takes. */
const SCRIPT = `import { removeBackground } from '@imgly/background-removal-node';
import { readFile, writeFile } from 'node:fs/promises';
const { pictures } = JSON.parse(process.argv[2]);
const remove = async ({ input, output }) => {
  const blob = await removeBackground(new Blob([await readFile(input)], { type: 'image/jpeg' }));
  await writeFile(output, Buffer.from(await blob.arrayBuffer()));
};
await remove(pictures[0]);
const calls = [];
const beganAt = performance.now();
for (const picture of pictures) {
  const [before, startedAt] = [process.cpuUsage(), performance.now()];
  await remove(picture);
  const { user, system } = process.cpuUsage(before);
  calls.push({ wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 });
}
console.log(JSON.stringify({ calls, wallMs: performance.now() - beganAt, peakMb: process.resourceUsage().maxRSS / 1024 }));
`;

/**
 * Installs the best package of this kind for the time of the measurement.
 * @returns path of the script that runs it, in the folder it is to be run in; undefined where it cannot be installed
 */
export const installRival = async (folder: string): Promise<string | undefined> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(MANIFEST));
  const script = join(folder, 'rival.js');
  await writeFile(script, SCRIPT);
  try {
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: INSTALL_MS });
    return script;
  } catch {
    return undefined;
  }
};
