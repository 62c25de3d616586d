import type { StoredFile } from '@orbita/contracts';
import { saveAttachment } from '@/shared/api/save-attachment';

const EXTENSIONS: Record<StoredFile['mime'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** Name to save a file under: its own, with the ending its phone needs to open it. */
export const savedName = ({ name, mime }: Pick<StoredFile, 'name' | 'mime'>): string => {
  const ending = `.${EXTENSIONS[mime]}`;
  const plain = name.replaceAll(/[/\\:*?"<>|]/g, ' ').trim();
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`;
};

const fetched = async (file: StoredFile): Promise<File> => {
  const answer = await fetch(file.url);
  if (!answer.ok) throw new Error(`a file of the library answered ${answer.status}`);
  return new File([await answer.blob()], savedName(file), { type: file.mime });
};

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Saves files: by the phone's own sharing sheet, which puts pictures into its gallery, else as downloads.
 * @throws Error when one cannot be loaded
 */
export const saveFiles = async (files: readonly StoredFile[]): Promise<void> => {
  const loaded: File[] = [];
  for (const file of files) loaded.push(await fetched(file));
  if (navigator.canShare?.({ files: loaded })) {
    try {
      await navigator.share({ files: loaded });
      return;
    } catch (error) {
      if (isCancelled(error)) return;
      // Sharing is refused when loading took longer than the press counts: they are downloaded instead.
    }
  }
  for (const file of loaded) saveAttachment({ name: file.name, content: file });
};
