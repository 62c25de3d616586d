import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readArchiveName } from './backup-name.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Longer than any backup takes: an older draft was left behind by a killed backup. */
const DRAFT_DAYS = 1;

interface PruneOptions {
  folder: string;
  /** Days an archive is kept; 0 keeps all. */
  keepDays: number;
  /** Path of the archive that was just read back, which stays whatever the clock shows. */
  newest: string;
  now: Date;
}

/**
 * Deletes archives older than the limit, and drafts of killed backups. Files with other names are not ours, and files of keys
 * stay: they are a kilobyte each, and copied archives need them.
 * @returns names of deleted files
 */
export const pruneArchives = async ({ folder, keepDays, newest, now }: PruneOptions): Promise<string[]> => {
  const gone: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const archive = entry.isFile() ? readArchiveName(entry.name) : undefined;
    if (!archive || entry.name === basename(newest)) continue;
    const days = archive.isWhole ? keepDays : DRAFT_DAYS;
    if (days === 0 || now.getTime() - archive.madeAt.getTime() <= days * DAY_MS) continue;
    await rm(join(folder, entry.name));
    gone.push(entry.name);
  }
  return gone;
};
