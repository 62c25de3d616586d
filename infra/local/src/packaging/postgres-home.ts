import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commandOf, run } from '../system.js';
import { copyFolder, giveAway } from './folders.js';
import type { PostgresBinaries } from './postgres-binaries.js';

/** Where PostgreSQL runs, on which data and as which user; callers need not know. */
export interface PostgresHome {
  /** Data folder with every link resolved; it may not exist so far. */
  data: string;
  /** How one of its programs is started; `wrapper` is a command put directly before it, after root's rights are given up. */
  command(program: string, args: readonly string[], wrapper?: readonly string[]): PostgresCommand;
  /** Makes a file or folder belong to whom the programs run as. */
  own(path: string): Promise<void>;
}

interface PostgresCommand {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
}

interface PostgresUser {
  /** Command that gives up root's rights, put before the server's own; empty when not needed. */
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

const NOBODY = { uid: 65_534, gid: 65_534 };
/** Open to every user, and nothing in it is ever cleaned away. */
const SHARED_DIR = '/var/lib/orbita';
const AS_NOBODY_IN_NAMESPACE = ['unshare', '-U', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`];

/**
 * PostgreSQL refuses to run as root. An ordinary user just runs it. Root, in this order: as the owner of existing data; in a new
 * user namespace, where the files stay root's; as the user `nobody`, with a copy under /var/lib of everything that this user
 * cannot reach below a closed folder such as /root.
 */
export const choosePostgresHome = async (binaries: PostgresBinaries, dataDir: string): Promise<PostgresHome> => {
  const wanted = join(await realpath(dataDir), 'postgres');
  const isRoot = process.getuid?.() === 0;
  const existing = await realpath(wanted).catch(() => undefined);
  const data = existing ?? wanted;
  if (!isRoot) return homeOf(binaries.bin, data, { prefix: [] });

  const owner = existing ? await stat(existing) : undefined;
  if (!owner?.uid) {
    const user = { prefix: AS_NOBODY_IN_NAMESPACE };
    if (await canRun(binaries.bin, user)) return homeOf(binaries.bin, data, user);
  }
  const user: PostgresUser = { prefix: [], ...(owner?.uid ? { uid: owner.uid, gid: owner.gid } : NOBODY) };
  const bin = (await canRun(binaries.bin, user)) ? binaries.bin : await copyBinaries(binaries);
  // Written in a namespace that this machine does not allow any more.
  if (existing && owner?.uid === 0) await giveAway(existing, NOBODY);
  if (data !== wanted || (await canEnter(dataDir, user))) return homeOf(bin, data, user);
  return homeOf(bin, await relocate(wanted, existing), user);
};

const homeOf = (bin: string, data: string, { prefix, uid, gid }: PostgresUser): PostgresHome => ({
  data,
  command: (program, args, wrapper = []) => ({
    ...commandOf(...prefix, ...wrapper, join(bin, program), ...args),
    uid,
    gid,
  }),
  own: async (path) => {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  },
});

/** Puts a data folder, empty or not, where every user can reach it, with a link in its old place. */
const relocate = async (wanted: string, existing: string | undefined): Promise<string> => {
  const place = join(await sharedDir(dirname(wanted)), 'postgres');
  if (existing) await copyFolder(existing, place, NOBODY);
  // Data that was copied, or a link whose target was cleaned away.
  await rm(wanted, { recursive: true, force: true });
  await symlink(place, wanted);
  return place;
};

const canRun = async (bin: string, user: PostgresUser): Promise<boolean> => {
  const { command, args } = commandOf(...user.prefix, join(bin, 'postgres'), '--version');
  const { code } = await run(command, args, { cwd: '/', uid: user.uid, gid: user.gid });
  return code === 0;
};

const canEnter = async (directory: string, { uid, gid }: PostgresUser): Promise<boolean> => {
  const { code } = await run('sh', ['-c', 'cd "$1"', 'sh', directory], { cwd: '/', uid, gid });
  return code === 0;
};

const copyBinaries = async (binaries: PostgresBinaries): Promise<string> => {
  const home = join(await sharedDir(binaries.home), binaries.version);
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}.tmp`;
    await rm(draft, { recursive: true, force: true });
    await cp(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await rename(draft, home);
  }
  return join(home, 'bin');
};

/** A folder of ours that every user can enter. */
const sharedDir = async (origin: string): Promise<string> => {
  const path = join(SHARED_DIR, createHash('sha256').update(origin).digest('hex').slice(0, 16));
  await mkdir(path, { recursive: true, mode: 0o755 });
  return path;
};
