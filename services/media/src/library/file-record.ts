import type { FileType } from '@orbita/contracts';

/**
 * Purpose of a file: to be shown in publications, to be its owner's avatar, to be downloaded by its owner, or to be played beside
 * its transcript.
 */
export type FilePurpose = 'library' | 'avatar' | 'export' | 'recording';

/** Type of an archive of a user's data. */
export const ARCHIVE_TYPE = 'application/zip';

/** Type in which the sound of recordings is stored. */
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
  /** Of a video that contains it. */
  durationMs: number | null;
  hasThumbnail: boolean;
  folder: string;
  linkSecret: string;
  createdAt: Date;
}

/** Select list that fits {@link FileRecord}. */
export const FILE_COLUMNS = `id, name, alt, mime, bytes, width, height, duration_ms AS "durationMs", has_thumbnail AS "hasThumbnail", folder,
  link_secret AS "linkSecret", created_at AS "createdAt"`;
