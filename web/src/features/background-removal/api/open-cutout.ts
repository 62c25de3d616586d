import { fileEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { filesQuery } from '@/entities/library';
import { api } from '@/shared/api/api';
import { localError } from '@/shared/api/api-error';
import { pixelsAt } from '../model/canvas';
import { Cutout } from '../model/cutout';
import { fitted, type Size } from '../model/pixels/geometry';
import type { Removal } from '../model/removal-queue';

/** Longest side at which a cut-out is shown and retouched. */
const WORKING_SIDE = 2_048;
/** Longest side of a backdrop picture. */
const BACKDROP_SIDE = 4_096;

const pictureAt = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetch(url, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? signal.reason : localError('NETWORK', cause);
  });
  if (!answer.ok) throw localError('BAD_ANSWER', undefined, answer.status);
  return answer.blob();
};

const pixelsOf = async (picture: Blob, { width, height }: Size): Promise<ImageData> => {
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  try {
    return pixelsAt(bitmap, { width, height });
  } finally {
    bitmap.close();
  }
};

/** A result at its working size: dozens of megabytes, released with the screen that shows it. */
export const cutoutQuery = ({ key, file, edits }: Pick<Removal, 'key' | 'file' | 'edits'>, fileId: number) =>
  queryOptions({
    queryKey: ['background-removal', 'cutout', key, fileId],
    queryFn: async ({ signal }): Promise<Cutout> => {
      const stored = await api(fileEndpoints.get, { params: { id: fileId } }, { signal });
      const cut = await pictureAt(stored.url, signal);
      const { width = 1, height = 1 } = stored;
      const size = fitted({ width, height }, WORKING_SIDE);
      const pixels = { cut: await pixelsOf(cut, size), original: await pixelsOf(file, size) };
      return new Cutout({ original: file, cut, whole: { width, height }, pixels }, edits.strokes);
    },
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });

/** A library picture behind a cut-out. */
export const backdropQuery = (fileId: number | null) =>
  queryOptions({
    queryKey: ['background-removal', 'backdrop', fileId],
    queryFn: async ({ client, signal }): Promise<ImageBitmap> => {
      const [file] = await client.fetchQuery(filesQuery([fileId ?? 0]));
      if (!file) throw localError('BAD_ANSWER', undefined, 404);
      const { width, height } = fitted({ width: file.width ?? 1, height: file.height ?? 1 }, BACKDROP_SIDE);
      return createImageBitmap(await pictureAt(file.url, signal), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
    },
    enabled: fileId !== null,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
