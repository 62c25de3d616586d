import { cp, lchown, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

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
