import type { StoredFile } from '@orbita/contracts';
import { type FileListing, linkTo } from '@orbita/media';

export const toStoredFile = (file: FileListing): StoredFile => ({
  id: file.id,
  url: linkTo(file, 'file'),
  thumbnail_url: file.hasThumbnail ? linkTo(file, 'thumbnail') : null,
  name: file.name,
  alt: file.alt,
  mime: file.mime,
  bytes: file.bytes,
  ...(file.width !== null && { width: file.width }),
  ...(file.height !== null && { height: file.height }),
  ...(file.durationMs !== null && { duration_seconds: file.durationMs / 1_000 }),
  uses: file.uses,
  created_at: file.createdAt.toISOString(),
});
