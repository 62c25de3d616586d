import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@orbita/platform';
import { FILE_COLUMNS, type FileRecord } from '../library/file-record.js';
import { removeAvatar } from './remove-avatar.js';

/** Avatars of users: one file each, with a separate purpose, uploaded and prepared like any other. */
@Injectable()
export class AvatarsService {
  constructor(private readonly db: Database) {}

  /** The picture of a user, or null. */
  async of(userId: number): Promise<FileRecord | null> {
    const [avatar] = await this.db.query<FileRecord>(
      `SELECT ${FILE_COLUMNS} FROM files WHERE user_id = $1 AND purpose = 'avatar' AND status = 'ready'`,
      [userId],
    );
    return avatar ?? null;
  }

  /** Removes the avatar, if any: its link ends at once. */
  async remove(tx: Tx, userId: number): Promise<void> {
    await removeAvatar(tx, userId);
  }
}
