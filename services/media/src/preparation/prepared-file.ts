import type { FileType } from '@orbita/contracts';

/** What became of an upload. */
export interface PreparedFile {
  mime: FileType;
  /** Of the file as it is kept. */
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  hasThumbnail: boolean;
}
