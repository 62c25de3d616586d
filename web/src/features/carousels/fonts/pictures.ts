import { filesOf, type Slide } from '@orbita/contracts';
import type { SlidePicture, SlidePictures } from '@orbita/slides';
import { useQuery } from '@tanstack/react-query';
import { filesQuery } from '@/features/library/api/library-queries';

const NONE: SlidePictures = new Map();

/** Stand-in until the merge. */
export const usePictures = (slides: readonly Slide[]): SlidePictures => {
  const ids = filesOf({ slides: [...slides] });
  const { data: files } = useQuery(filesQuery(ids));
  const { data } = useQuery({
    queryKey: ['slide-pictures', ids, files?.map(({ url }) => url)],
    queryFn: async (): Promise<SlidePictures> => {
      const known = await Promise.all(
        (files ?? []).map(async ({ id, url }): Promise<[number, SlidePicture]> => {
          const source = await createImageBitmap(await (await fetch(url)).blob());
          return [id, { source, width: source.width, height: source.height }];
        }),
      );
      return new Map(known);
    },
    enabled: files !== undefined,
  });
  return data ?? NONE;
};
