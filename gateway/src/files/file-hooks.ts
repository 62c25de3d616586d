import { Injectable } from '@nestjs/common';
import {
  MediaLibrary,
  countMediaUses,
  countPictureUses,
  mediaUsesOf,
  pictureUsesOf,
  releaseMedia,
  releasePictures,
} from '@orbita/content';
import type { FilePlaces } from '@orbita/contracts';
import { FileUses, FilesService } from '@orbita/media';
import { Database, type Tx } from '@orbita/platform';

/** Publications and carousels as the library uses them: they show files. */
@Injectable()
export class UsesByContent extends FileUses {
  constructor(private readonly db: Database) {
    super();
  }

  async count(userId: number, fileIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const [media, pictures] = await Promise.all([
      countMediaUses(this.db, userId, fileIds),
      countPictureUses(this.db, userId, fileIds),
    ]);
    return new Map(fileIds.map((id) => [id, (media.get(id) ?? 0) + (pictures.get(id) ?? 0)]));
  }

  async of(userId: number, fileId: number, limit: number, tx?: Tx): Promise<FilePlaces> {
    const from = tx ?? this.db;
    return {
      used_in: await mediaUsesOf(from, userId, fileId, limit),
      ...(await pictureUsesOf(from, userId, fileId, limit)),
    };
  }

  async release(tx: Tx, userId: number, fileId: number): Promise<void> {
    await releaseMedia(tx, userId, fileId);
    await releasePictures(tx, userId, fileId);
  }
}

/** The library as publications and carousels use it: it owns the files they show. */
@Injectable()
export class LibraryOfUser extends MediaLibrary {
  constructor(private readonly files: FilesService) {
    super();
  }

  mustOwnAll(tx: Tx, userId: number, fileIds: readonly number[], field: string): Promise<void> {
    return this.files.mustOwnAll(tx, userId, fileIds, field);
  }

  mustOwnPictures(
    tx: Tx,
    userId: number,
    fileIds: readonly number[],
    fieldOf: (fileId: number) => string,
  ): Promise<void> {
    return this.files.mustOwnPictures(tx, userId, fileIds, fieldOf);
  }
}
