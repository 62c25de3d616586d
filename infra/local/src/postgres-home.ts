import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lchown, lstat, mkdir, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LaunchError } from './launch-error.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { commandOf, run } from './system.js';

/** Where PostgreSQL runs from, on which data and as whom. */
export interface PostgresHome {
  bin: string;
  /** Data folder with every link resolved; it may not exist yet. */
  data: string;
  user: PostgresUser;
}

interface PostgresUser {
  /** Command that gives up root's rights, put before the server's own; empty when not needed. */
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

const NOBODY = { uid: 65_534, gid: 65_534 };
const SHARED_DIR = '/var/tmp';
const AS_NOBODY_IN_NAMESPACE = ['unshare', '-U', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`];

/**
 * PostgreSQL refuses to run as root. An ordinary user just runs it. Root, in this order:
 * as the owner of existing data; in a user namespace of its own, where the files stay root's; as `nobody`,
 * with a copy under /var/tmp of whatever `nobody` cannot reach below a closed folder such as /root.
 */
export async function choosePostgresHome(binaries: PostgresBinaries, dataDir: string): Promise<PostgresHome> {
  const wanted = join(await realpath(dataDir), 'postgres');
  const existing = await realpath(wanted).catch(() => undefined);
  const data = existing ?? wanted;
  if (process.getuid?.() !== 0) return { bin: binaries.bin, data, user: { prefix: [] } };

  const owner = existing ? await stat(existing) : undefined;
  if (!owner?.uid) {
    const user = { prefix: AS_NOBODY_IN_NAMESPACE };
    if (await canRun(binaries.bin, user)) return { bin: binaries.bin, data, user };
  }
  const user: PostgresUser = { prefix: [], ...(owner?.uid ? { uid: owner.uid, gid: owner.gid } : NOBODY) };
  const bin = (await canRun(binaries.bin, user)) ? binaries.bin : await copyBinaries(binaries);
  // Written in a namespace that this machine does not allow any more.
  if (existing && owner?.uid === 0) await giveAway(existing, NOBODY);
  if (data !== wanted || (await canEnter(dataDir, user))) return { bin, data, user };
  return { bin, data: await relocate(wanted, existing), user };
}

async function giveAway(directory: string, { uid, gid }: typeof NOBODY): Promise<void> {
  const inside = await readdir(directory, { recursive: true });
  for (const path of ['', ...inside]) await lchown(join(directory, path), uid, gid);
}

/** Puts a data folder, empty or not, where everybody can reach it, with a link in its old place. */
async function relocate(wanted: string, existing: string | undefined): Promise<string> {
  const place = join(await sharedDir(dirname(wanted)), 'postgres');
  if (existing) await cp(existing, place, { recursive: true, preserveTimestamps: true });
  // Data that was copied, or a link whose target was cleaned away.
  await rm(wanted, { recursive: true, force: true });
  await symlink(place, wanted);
  if (existing) await giveAway(place, NOBODY);
  return place;
}

async function canRun(bin: string, user: PostgresUser): Promise<boolean> {
  const { command, args } = commandOf(...user.prefix, join(bin, 'postgres'), '--version');
  const { code } = await run(command, args, { cwd: '/', uid: user.uid, gid: user.gid });
  return code === 0;
}

async function canEnter(directory: string, { uid, gid }: PostgresUser): Promise<boolean> {
  const { code } = await run('sh', ['-c', 'cd "$1"', 'sh', directory], { cwd: '/', uid, gid });
  return code === 0;
}

async function copyBinaries(binaries: PostgresBinaries): Promise<string> {
  const home = join(await sharedDir(binaries.home), binaries.version);
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}.tmp`;
    await rm(draft, { recursive: true, force: true });
    await cp(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await rename(draft, home);
  }
  return join(home, 'bin');
}

/** A folder of ours that every user can enter. /var/tmp is open to all: one that root did not make is not trusted. */
async function sharedDir(origin: string): Promise<string> {
  const path = join(SHARED_DIR, `orbita-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}`);
  await mkdir(path, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(path);
  if (uid !== 0 || (mode & 0o170000) !== 0o040000) {
    throw new LaunchError(`Папка ${path} принадлежит другому пользователю`, [`Удалите её и повторите запуск`]);
  }
  return path;
}
