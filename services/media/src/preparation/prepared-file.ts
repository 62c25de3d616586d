import type { FileType } from '@orbita/contracts';

/** Result of preparing an upload. */
export interface PreparedFile {
  mime: FileType;
  /** Of the stored file. */
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  hasThumbnail: boolean;
}
