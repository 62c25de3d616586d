import { AppError } from '@orbita/contracts';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery, MailTransport } from './mail-transport.js';
import type { Message } from './message.js';

/** Folder of mails on an installation without a mail server. */
export const outboxOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'mail');

/** The answer stored in the row of a mail that was written there. */
export const IN_OUTBOX = 'file';

/** Stores mails as files, for an installation without a mail server: the administrator reads them. */
export class FolderTransport implements MailTransport {
  /** A file of the same name is the same mail. */
  readonly isRepeatable = true;

  constructor(private readonly folder: string) {}

  async deliver({ fileName, raw }: Message): Promise<Delivery> {
    const file = join(this.folder, fileName);
    try {
      // Only the operator may read them.
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      // A unique name, because two processes may write the same mail.
      const draft = `${file}.${randomUUID()}.part`;
      await this.write(draft, raw);
      await rename(draft, file);
      return { answer: { answer: 'accepted', receipt: {} }, code: IN_OUTBOX };
    } catch (error) {
      const { code = 'error' } = error as NodeJS.ErrnoException;
      return { answer: { answer: 'later', reason: new AppError('ACT_NOT_ACCEPTED') }, code };
    }
  }

  /** Synced to the disk before it gets its name. */
  private async write(file: string, raw: Buffer): Promise<void> {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(raw);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
