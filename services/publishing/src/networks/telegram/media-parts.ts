import type { FormPart } from '@orbita/platform/egress';
import { Readable } from 'node:stream';
import { filePart } from '../file-part.js';
import type { OpenMedia, PostMedia } from '../network.js';

/** Covers of the videos of a post, by their file. */
export type Covers = ReadonlyMap<number, Buffer>;

/** Reads the covers of videos, before the call that cannot be undone. */
export const coversOf = async (media: readonly PostMedia[], open: OpenMedia): Promise<Covers> => {
  const covers = new Map<number, Buffer>();
  for (const file of media) {
    const cover = file.kind === 'video' ? await open.cover?.(file) : undefined;
    if (cover) covers.set(file.fileId, cover);
  }
  return covers;
};

/** A file as the Bot API takes it: its fields, and the parts of the form. */
interface MediaParts {
  /** For `sendVideo` and `InputMediaVideo`: without them a video shows as a square without a duration. */
  fields: Readonly<Record<string, unknown>>;
  parts: FormPart[];
}

/** @param name of its part in the form */
export const mediaParts = (
  name: string,
  media: PostMedia,
  { open, covers }: { open: OpenMedia; covers: Covers },
  signal: AbortSignal,
): MediaParts => {
  const file = filePart(name, media, open, signal);
  if (media.kind === 'photo') return { fields: {}, parts: [file] };
  const { width, height, durationMs, fileId } = media;
  const cover = covers.get(fileId);
  const coverName = `${name}_cover`;
  const fields = {
    supports_streaming: true,
    ...(width !== null && height !== null && { width, height }),
    ...(typeof durationMs === 'number' && { duration: Math.max(1, Math.round(durationMs / 1_000)) }),
    ...(cover && { thumbnail: `attach://${coverName}` }),
  };
  return { fields, parts: cover ? [file, coverPart(coverName, cover)] : [file] };
};

const coverPart = (name: string, cover: Buffer): FormPart => ({
  name,
  fileName: `${name}.jpg`,
  mime: 'image/jpeg',
  bytes: cover.length,
  open: () => Promise.resolve(Readable.from([cover], { objectMode: false })),
});
