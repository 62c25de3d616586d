import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { errorCode } from './launch-error.js';
import { processStartTime } from './system.js';

/** The holder of a lock. */
export interface LockHolder {
  pid: number;
  /** When that process started: its pid may be another's by now. */
  started: string;
  label: string;
}

/** A living process holds the lock. */
export class LockHeld extends Error {
  constructor(readonly holder: LockHolder) {
    super(`held by process ${holder.pid}`);
    this.name = 'LockHeld';
  }
}

/**
 * Takes the lock for this process; of any number of contenders one gets it, also when its last holder was killed. Resolves with
 * the function that releases it. Throws LockHeld.
 * @param label description of the holder for others
 */
export const takeLock = async (file: string, label: string): Promise<() => Promise<void>> => {
  const mine: LockHolder = { pid: process.pid, started: (await processStartTime(process.pid)) ?? '', label };
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    await acquire(file, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
};

/** The holder of the lock, if that process still lives; a lock left by a killed one does not count. */
export const livingHolder = async (file: string): Promise<LockHolder | undefined> => {
  const text = await readLock(file);
  return text === undefined ? undefined : await living(text);
};

/**
 * A lock appears whole, by a link. A dead one is replaced only by the holder of a second lock, named after its content. So a
 * process that judged it dead cannot hit a living one that took its place meanwhile. That second lock is taken the same way,
 * because its holder may have been killed as well.
 */
const acquire = async (file: string, draft: string): Promise<void> => {
  while (!(await appeared(file, draft))) {
    const found = await readLock(file);
    // Given back just now.
    if (found === undefined) continue;
    const holder = await living(found);
    if (holder) throw new LockHeld(holder);
    const succession = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 8)}`;
    await acquire(succession, draft);
    // The dead lock is still there, and only this process may replace it: ours becomes the lock.
    if ((await readLock(file)) === found) return await rename(succession, file);
    await rm(succession, { force: true });
  }
};

const appeared = async (file: string, draft: string): Promise<boolean> => {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

const readLock = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const living = async (text: string): Promise<LockHolder | undefined> => {
  let holder: Partial<LockHolder>;
  try {
    holder = JSON.parse(text) as Partial<LockHolder>;
  } catch {
    // Cut short by a power loss: its writer is gone.
    return undefined;
  }
  const { pid, started, label = '' } = holder;
  if (typeof pid !== 'number' || typeof started !== 'string') return undefined;
  return (await processStartTime(pid)) === started ? { pid, started, label } : undefined;
};
