import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  type FilePlaces,
  type FileType,
  type FileUsage,
  type FileVariant,
  isImageType,
  say,
} from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { FileStorage, type StoredBytes, mustFind } from '@orbita/storage';
import { keyOf } from './file-keys.js';
import { type FileClaim, checkLink } from './file-links.js';
import { type ARCHIVE_TYPE, FILE_COLUMNS, type FileRecord, type SOUND_TYPE } from './file-record.js';
import { FileUses } from './file-uses.js';
import { removeFile } from './orphaned-files.js';
import { usedBytes } from './used-bytes.js';

/** Number of uses of each kind, listed by a file's details and a refused deletion. */
const NAMED_USES = 10;

const IN_LIBRARY = `status = 'ready' AND purpose = 'library'`;

/** A file and its number of uses. */
export interface FileListing extends FileRecord {
  uses: number;
}

interface FileSlice {
  /** Part of a name or a description. */
  search?: string | undefined;
  /** Only these ids. */
  ids?: readonly number[] | undefined;
  after?: { id: number } | undefined;
  limit: number;
}

/** A row of `files` with any purpose. */
type KeptRecord = Omit<FileRecord, 'mime'> & { mime: FileType | typeof ARCHIVE_TYPE | typeof SOUND_TYPE };

/** Content a link opens. */
export interface FileContent extends StoredBytes {
  file: KeptRecord;
  mime: string;
  /** How long the link is still valid, in seconds. */
  secondsLeft: number;
}

/** Ready files of users' libraries. A file of another user answers as unknown. */
@Injectable()
export class FilesService {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
    private readonly subscriptions: SubscriptionsService,
    private readonly uses: FileUses,
  ) {}

  /** Files of a user, newest first. */
  async list(userId: number, { search = '', ids, after, limit }: FileSlice): Promise<FileListing[]> {
    const files = await this.db.query<FileRecord>(
      `SELECT ${FILE_COLUMNS} FROM files
        WHERE user_id = $1 AND ${IN_LIBRARY} AND id < $2
          AND ($3 = '' OR position(lower($3) IN lower(name || ' ' || alt)) > 0)
          AND ($4::bigint[] IS NULL OR id = ANY($4))
        ORDER BY id DESC LIMIT $5`,
      [userId, after?.id ?? Number.MAX_SAFE_INTEGER, search, ids ?? null, limit],
    );
    return this.withUses(userId, files);
  }

  /** Names of a user's files, newest first; a library belongs to no project. */
  async titles(userId: number, limit: number): Promise<{ id: number; title: string; projectId: null }[]> {
    const files = await this.db.query<{ id: number; title: string }>(
      `SELECT id, name AS title FROM files WHERE user_id = $1 AND ${IN_LIBRARY} ORDER BY id DESC LIMIT $2`,
      [userId, limit],
    );
    return files.map((file) => ({ ...file, projectId: null }));
  }

  /** One file of a user. @throws AppError FILE_NOT_FOUND */
  async get(userId: number, fileId: number): Promise<FileListing> {
    const [file] = await this.withUses(userId, [await this.mustOwn(this.db, userId, fileId)]);
    if (!file) throw new AppError('FILE_NOT_FOUND');
    return file;
  }

  /** Uses of a file of the user, the first few of each kind. */
  async usesOf(userId: number, fileId: number): Promise<FilePlaces> {
    return this.uses.of(userId, fileId, NAMED_USES);
  }

  /** Storage used by the user's files, including unfinished uploads, and the plan's quota. */
  async usage(userId: number): Promise<FileUsage> {
    const { libraryBytes } = await this.subscriptions.entitlementsOf(userId);
    return { used_bytes: await usedBytes(this.db, userId), quota_bytes: libraryBytes };
  }

  /** Renames a file or changes its description; absent fields stay. @throws AppError FILE_NOT_FOUND */
  async update(tx: Tx, userId: number, fileId: number, change: { name?: string; alt?: string }): Promise<void> {
    const changed = await tx.query(
      `UPDATE files SET name = coalesce($3, name), alt = coalesce($4, alt)
        WHERE id = $1 AND user_id = $2 AND ${IN_LIBRARY} RETURNING id`,
      [fileId, userId, change.name ?? null, change.alt ?? null],
    );
    if (changed.length === 0) throw new AppError('FILE_NOT_FOUND');
  }

  /**
   * Deletes a file; its bytes are deleted by the next sweep, its links end at once.
   * @param detach also remove it from its uses
   * @throws AppError FILE_NOT_FOUND; FILE_IN_USE with `details.publications`, `carousels` and `logo_of` when it is in use and
   * `detach` is false; PUBLICATION_BEING_SENT
   */
  async remove(tx: Tx, userId: number, fileId: number, { detach }: { detach: boolean }): Promise<void> {
    // A transaction that adds a use locks the row as well, until its commit.
    await this.mustOwn(tx, userId, fileId, 'FOR UPDATE');
    const {
      used_in: publications,
      used_in_carousels: carousels,
      logo_of,
    } = await this.uses.of(userId, fileId, NAMED_USES, tx);
    if (!detach && [publications, carousels, logo_of].some((places) => places.length > 0)) {
      throw new AppError('FILE_IN_USE', { details: { publications, carousels, logo_of } });
    }
    // Includes objects in the bin, which can be restored.
    await this.uses.release(tx, userId, fileId);
    await removeFile(tx, fileId);
  }

  /**
   * Locks files of the user until the transaction ends.
   * @throws AppError FILE_NOT_FOUND with the field of the first one that is not the user's
   */
  async mustOwnAll(tx: Tx, userId: number, fileIds: readonly number[], field: string): Promise<void> {
    const owned = await this.hold(tx, userId, fileIds);
    const missing = fileIds.findIndex((id) => !owned.has(id));
    if (missing >= 0) throw new AppError('FILE_NOT_FOUND', { field: `${field}.${missing}` });
  }

  /**
   * Locks pictures of the user until the transaction ends.
   * @throws AppError FILE_NOT_FOUND, or VALIDATION_FAILED for a video, with the field from `fieldOf` for the first such file
   */
  async mustOwnPictures(
    tx: Tx,
    userId: number,
    fileIds: readonly number[],
    fieldOf: (fileId: number) => string,
  ): Promise<void> {
    const owned = await this.hold(tx, userId, fileIds);
    for (const id of fileIds) {
      const mime = owned.get(id);
      if (mime === undefined) throw new AppError('FILE_NOT_FOUND', { field: fieldOf(id) });
      if (!isImageType(mime)) {
        throw new AppError('VALIDATION_FAILED', { field: fieldOf(id), message: say('file.pictures-only') });
      }
    }
  }

  /** The full shown form of a user's file. @throws AppError FILE_NOT_FOUND, SERVICE_UNAVAILABLE */
  async open(userId: number, fileId: number): Promise<StoredBytes & { name: string; mime: string }> {
    const file = await this.mustOwn(this.db, userId, fileId);
    const { key, mime } = partOf(file, 'file');
    return { name: file.name, mime, ...(await mustFind(this.storage, key)) };
  }

  /** Content of a link, for any holder. @throws AppError FILE_LINK_EXPIRED */
  async content(fileId: number, claim: FileClaim): Promise<FileContent> {
    const [file] = await this.db.query<KeptRecord>(
      `SELECT ${FILE_COLUMNS} FROM files WHERE id = $1 AND status = 'ready'`,
      [fileId],
    );
    // A deleted file gives the same answer as a forged link.
    if (!file) throw new AppError('FILE_LINK_EXPIRED');
    const secondsLeft = checkLink(file, claim, Date.now());
    const { key, mime } = partOf(file, claim.variant);
    return { file, mime, secondsLeft, ...(await mustFind(this.storage, key)) };
  }

  /** Those files the user has, each with its type; they cannot be deleted until the transaction ends. */
  private async hold(tx: Tx, userId: number, fileIds: readonly number[]): Promise<ReadonlyMap<number, FileType>> {
    if (fileIds.length === 0) return new Map();
    const owned = await tx.query<{ id: number; mime: FileType }>(
      `SELECT id, mime FROM files WHERE user_id = $1 AND ${IN_LIBRARY} AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE`,
      [userId, fileIds],
    );
    return new Map(owned.map(({ id, mime }) => [id, mime]));
  }

  private async mustOwn(from: Database | Tx, userId: number, fileId: number, lock = ''): Promise<FileRecord> {
    const [file] = await from.query<FileRecord>(
      `SELECT ${FILE_COLUMNS} FROM files WHERE id = $1 AND user_id = $2 AND ${IN_LIBRARY} ${lock}`,
      [fileId, userId],
    );
    if (!file) throw new AppError('FILE_NOT_FOUND');
    return file;
  }

  private async withUses(userId: number, files: readonly FileRecord[]): Promise<FileListing[]> {
    if (files.length === 0) return [];
    const uses = await this.uses.count(
      userId,
      files.map(({ id }) => id),
    );
    return files.map((file) => ({ ...file, uses: uses.get(file.id) ?? 0 }));
  }
}

/** A picture is served in its prepared form, other files as uploaded. */
export const partOf = (
  { folder, mime }: Pick<KeptRecord, 'folder' | 'mime'>,
  variant: FileVariant,
): { key: string; mime: string } => {
  if (variant === 'thumbnail') return { key: keyOf(folder, 'thumbnail'), mime: 'image/webp' };
  return { key: keyOf(folder, isImageType(mime) ? 'image' : 'upload'), mime };
};
