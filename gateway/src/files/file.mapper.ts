import { type FileVariant, type StoredFile, endpointPath, fileRoutes } from '@orbita/contracts';
import { type FileListing, type FileRecord, signLink } from '@orbita/media';

/** Path that opens a file without a token, for an hour at most. */
export const linkTo = (file: FileRecord, variant: FileVariant): string =>
  `${endpointPath(fileRoutes.content, { id: file.id })}?${signLink(file, variant, Date.now()).toString()}`;

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
