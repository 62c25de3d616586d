import { isImageType } from '@orbita/contracts';
import { openForeignImage } from '@orbita/images';
import type { Database } from '@orbita/platform';
import type { FileStorage } from '@orbita/storage';
import { buffer } from 'node:stream/consumers';
import { keyOf } from './file-keys.js';
import { libraryFiles } from './library-files.js';

/**
 * A picture of a library, at most `side` pixels, encoded here as a PNG.
 * @returns undefined when the file no longer exists, or is no picture
 * @throws AppError SERVICE_UNAVAILABLE when the storage does not answer
 */
export const smallPicture = async (
  { db, storage }: { db: Database; storage: FileStorage },
  fileId: number,
  side: number,
): Promise<Buffer | undefined> => {
  const file = (await libraryFiles(db, [fileId])).get(fileId);
  if (!file || !isImageType(file.mime)) return undefined;
  const stored = await storage.getStream(keyOf(file.folder, 'image'));
  // It was just deleted.
  if (!stored) return undefined;
  const picture = await openForeignImage(await buffer(stored), { isFirstFrameEnough: true });
  return picture
    .decode()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
};
