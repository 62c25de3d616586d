import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupProblem, roomProblem } from './backup-problem.js';
import { isMissing, storedKeys } from './user-files.js';

/** Beside the files, so that moving them into place is a rename; no key starts with a dot. */
const DRAFT = '.restoring';

/** Files of users on their way into an empty storage folder: none is visible there before all are. */
export class RestoredFiles {
  private readonly moved: string[] = [];

  private constructor(private readonly root: string) {}

  /**
   * Only drafts are cleared here: files may be all that is left of a product whose database was lost.
   * @throws BackupProblem when the folder has files
   */
  static async into(root: string): Promise<RestoredFiles> {
    for await (const key of storedKeys(root)) {
      void key;
      throw new BackupProblem(
        `the folder of users' files is not empty: ${root}; a backup is restored into an empty one. If a restore was killed here, this ` +
          'is what it left, and no row of this empty database names them: empty the folder and start again',
      );
    }
    const files = new RestoredFiles(root);
    await files.discard();
    await mkdir(files.draft, { recursive: true, mode: 0o700 });
    return files;
  }

  async write(key: string, body: AsyncIterable<Buffer>): Promise<void> {
    const path = join(this.draft, key);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(body, { objectMode: false }), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    } catch (error) {
      throw roomProblem(error, this.root);
    }
  }

  /** Whether a file of this key has been written. */
  async has(key: string): Promise<boolean> {
    try {
      await access(join(this.draft, key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Moves everything into place; {@link discard} removes it again. */
  async keep(): Promise<void> {
    for (const name of await readdir(this.draft)) {
      await rename(join(this.draft, name), join(this.root, name));
      this.moved.push(name);
    }
    await rm(this.draft, { recursive: true, force: true });
  }

  /** Deletes everything written, also in place: the folder is as empty as before. */
  async discard(): Promise<void> {
    for (const name of this.moved.splice(0)) await rm(join(this.root, name), { recursive: true, force: true });
    await rm(this.draft, { recursive: true, force: true });
  }

  private get draft(): string {
    return join(this.root, DRAFT);
  }
}
