import { seedLarge, sizeOf } from '@orbita/database/large-seed';
import { backUp, restoreInto } from '@orbita/harness';
import { startStack } from '@orbita/local';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

/** Users whose four months are kept. */
const USERS = 20_000;
const USERS_QUICK = 500;
/** Files of users, which are compressed already: no archive makes less of them. */
const FILES = { count: 400, bytes: 5_000_000 };
const FILES_QUICK = { count: 10, bytes: 1_000_000 };
const LONGEST_MS = 3_600_000;
const GB = 1e9;
/** The installation, its archive and what is restored of it lie side by side. */
const ROOM_GB = 12;

const storeFiles = async (dataDir: string, { count, bytes }: typeof FILES): Promise<void> => {
  const folder = join(dataDir, 'files', 'bench');
  await mkdir(folder, { recursive: true });
  for (let file = 0; file < count; file += 1) await writeFile(join(folder, `file-${file}`), randomBytes(bytes));
};

const timed = async <T>(work: () => Promise<T>): Promise<[result: T, ms: number]> => {
  const began = performance.now();
  const result = await work();
  return [result, performance.now() - began];
};

/** How long an installation of a size is backed up, and how long it takes from its archive to the first answer elsewhere. */
export const backup: Figure = {
  name: 'backup',
  isLong: true,
  measure: ({ quick }) =>
    onBed(undefined, async (bed): Promise<Row[]> => {
      const { stack } = bed;
      const folder = await mkdtemp(join(tmpdir(), 'orbita-bench-'));
      try {
        const { bavail, bsize } = await statfs(folder);
        if (!quick && bavail * bsize < ROOM_GB * GB) throw new Error(`${ROOM_GB} GB of room are needed in ${folder}`);
        const users = quick ? USERS_QUICK : USERS;
        const files = quick ? FILES_QUICK : FILES;
        await seedLarge({ url: stack.databaseUrl, size: sizeOf(users), beside: true });
        await storeFiles(stack.dataDir, files);
        const [{ size = 0 } = {}] = await bed.query<{ size: number }>(
          'SELECT pg_database_size(current_database()) AS size',
        );
        const [made, backupMs] = await timed(() => backUp(stack, folder, LONGEST_MS));
        const place = join(folder, 'data');
        const [, restoreMs] = await timed(() => restoreInto(place, made, LONGEST_MS));
        const [elsewhere, startMs] = await timed(() => startStack({ dataDir: place }));
        await elsewhere.stop();
        const archive = (await stat(made.archive)).size;
        const kept = `${users} users, ${(size / GB).toFixed(2)} GB of PostgreSQL, ${((files.count * files.bytes) / GB).toFixed(2)} GB of files`;
        return [
          {
            figure: `backup of ${kept}`,
            goal: '—',
            measured: `${time(backupMs)}, an archive of ${(archive / GB).toFixed(2)} GB`,
            met: null,
            values: { backupMs, archive, database: size },
          },
          {
            figure: 'the same, restored elsewhere until it answers',
            goal: '—',
            measured: `${time(restoreMs + startMs)}, of it ${time(startMs)} to start`,
            met: null,
            values: { restoreMs, startMs },
          },
        ];
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
};
