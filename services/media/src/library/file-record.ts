import type { FileType } from '@orbita/contracts';

/** What a file is kept for: to be shown in publications, as its owner's picture, to be taken away by its owner, or to be heard beside its transcript. */
export type FilePurpose = 'library' | 'avatar' | 'export' | 'recording';

/** Type of an archive of somebody's data. */
export const ARCHIVE_TYPE = 'application/zip';

/** Type the sound of recordings is kept in. */
export const SOUND_TYPE = 'audio/mpeg';

/** A row of `files` that is ready. */
export interface FileRecord {
  id: number;
  name: string;
  alt: string;
  mime: FileType;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Of a video that tells it. */
  durationMs: number | null;
  hasThumbnail: boolean;
  folder: string;
  linkSecret: string;
  createdAt: Date;
}

/** Select list that fits {@link FileRecord}. */
export const FILE_COLUMNS = `id, name, alt, mime, bytes, width, height, duration_ms AS "durationMs", has_thumbnail AS "hasThumbnail", folder,
  link_secret AS "linkSecret", created_at AS "createdAt"`;
