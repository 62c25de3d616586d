import type { FormPart } from '@orbita/platform/egress';
import type { OpenMedia, PostMedia } from './network.js';

/** A file of a post as a field of a form. */
export const filePart = (name: string, media: PostMedia, open: OpenMedia, signal: AbortSignal): FormPart => {
  const { fileName, mime, bytes } = media;
  return { name, fileName, mime, bytes, open: () => open(media, signal) };
};
