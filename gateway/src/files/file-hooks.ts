import { Injectable } from '@nestjs/common';
import { MediaLibrary, countMediaUses, mediaUsesOf, releaseMedia } from '@orbita/content';
import type { FileUse } from '@orbita/contracts';
import { FileUses, FilesService } from '@orbita/media';
import { Database, type Tx } from '@orbita/platform';

/** Publications as the library knows them: what shows a file. */
@Injectable()
export class UsesByPublications extends FileUses {
  constructor(private readonly db: Database) {
    super();
  }

  count(userId: number, fileIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countMediaUses(this.db, userId, fileIds);
  }

  of(userId: number, fileId: number, limit: number, tx?: Tx): Promise<FileUse[]> {
    return mediaUsesOf(tx ?? this.db, userId, fileId, limit);
  }

  release(tx: Tx, userId: number, fileId: number): Promise<void> {
    return releaseMedia(tx, userId, fileId);
  }
}

/** The library as publications know it: whose files they may show. */
@Injectable()
export class LibraryOfUser extends MediaLibrary {
  constructor(private readonly files: FilesService) {
    super();
  }

  mustOwnAll(tx: Tx, userId: number, fileIds: readonly number[], field: string): Promise<void> {
    return this.files.mustOwnAll(tx, userId, fileIds, field);
  }
}
