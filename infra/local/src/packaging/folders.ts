import { existsSync } from 'node:fs';
import { cp, lchown, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../launch-error.js';

interface Owner {
  uid: number;
  gid: number;
}

/** Changes the owner of a folder and everything in it. */
export const giveAway = async (directory: string, { uid, gid }: Owner): Promise<void> => {
  const inside = await readdir(directory, { recursive: true });
  for (const path of ['', ...inside]) await lchown(join(directory, path), uid, gid);
};

/** Copies a folder for another user; `place` does not exist until the copy is complete. */
export const copyFolder = async (from: string, place: string, owner: Owner): Promise<void> => {
  const draft = `${place}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true, preserveTimestamps: true });
  await giveAway(draft, owner);
  await rm(place, { recursive: true, force: true });
  await rename(draft, place);
};

/**
 * Moves the folder that a link leads to, keeping owners and modes, and points the link to its new place. May be interrupted
 * anywhere and called again: until the link is changed, either the folder it leads to or the one at `place` is complete.
 */
export const moveBehindLink = async (link: string, place: string): Promise<void> => {
  const former = await readlink(link);
  if (existsSync(former)) await moveFolder(former, place);
  // Cleaned away, and never moved.
  if (!existsSync(place)) return;
  await rm(`${link}.tmp`, { force: true });
  await symlink(place, `${link}.tmp`);
  await rename(`${link}.tmp`, link);
  await rm(former, { recursive: true, force: true });
};

const moveFolder = async (from: string, place: string): Promise<void> => {
  await rm(place, { recursive: true, force: true });
  try {
    await rename(from, place);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await copyFolder(from, place, await stat(from));
  }
};
