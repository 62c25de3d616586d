// Stand-in until the pictures are merged.
import { filesOf, fileEndpoints, type Slide } from '@orbita/contracts';
import type { SlidePicture, SlidePictures } from '@orbita/slides';
import { useEffect, useState } from 'react';
import { api } from '@/shared/api/api';

export const loadPictures = async (slides: readonly Slide[], signal: AbortSignal): Promise<SlidePictures> => {
  const ids = filesOf({ slides: [...slides] });
  if (ids.length === 0) return new Map();
  const files = await api(fileEndpoints.list, { query: { ids: ids.join(',') } }, { signal });
  const drawn = await Promise.all(
    files.map(async ({ id, url }): Promise<[number, SlidePicture]> => {
      const source = await createImageBitmap(await (await fetch(url, { signal })).blob());
      return [id, { source, width: source.width, height: source.height }];
    }),
  );
  return new Map(drawn);
};

export const usePictures = (slides: readonly Slide[]): SlidePictures => {
  const [pictures, setPictures] = useState<SlidePictures>(() => new Map());
  const ids = filesOf({ slides: [...slides] }).join();
  useEffect(() => {
    const controller = new AbortController();
    loadPictures(slides, controller.signal).then(setPictures, () => undefined);
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- stand-in
  }, [ids]);
  return pictures;
};
