import type { PublicationEntity } from '@orbita/content';
import { type FileType, isImageType } from '@orbita/contracts';
import { type FileRecord, libraryFiles } from '@orbita/media';
import type { Database, Tx } from '@orbita/platform';
import type { Post, PostMedia } from '../networks/network.js';

/** What an attempt keeps of its post: all but the name, which differs for each attempt. */
export type StoredPost = Omit<Post, 'key'>;

/** The data a post is made from. */
export type PostSource = Pick<PublicationEntity, 'id' | 'content' | 'contentEntities' | 'media'>;

const ENDINGS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

const mediaOf = ({ id, mime, bytes, width, height, durationMs }: FileRecord, place: number): PostMedia => {
  const kind = isImageType(mime) ? 'photo' : 'video';
  const fileName = `${kind}-${place + 1}.${ENDINGS[mime]}`;
  return { fileId: id, kind, mime, fileName, bytes, width, height, ...(kind === 'video' && { durationMs }) };
};

/** Publications as posts, by their ids: a permanent copy of their present state. */
export const postsOf = async (
  from: Database | Tx,
  publications: readonly PostSource[],
): Promise<ReadonlyMap<number, StoredPost>> => {
  const files = await libraryFiles(from, [...new Set(publications.flatMap(({ media }) => media))]);
  return new Map(
    publications.map(({ id, content, contentEntities, media }) => [
      id,
      {
        text: { text: content ?? '', entities: contentEntities },
        media: media.flatMap((fileId) => files.get(fileId) ?? []).map(mediaOf),
      },
    ]),
  );
};

/** Whether there is anything to send. */
export const isEmpty = ({ content, media }: Pick<PostSource, 'content' | 'media'>): boolean =>
  content === null && media.length === 0;

/** The post of an attempt, with the name networks know it by. */
export const postOf = (attemptId: number, post: StoredPost): Post => ({ key: `orbita-attempt-${attemptId}`, ...post });
