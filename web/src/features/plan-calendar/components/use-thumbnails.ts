import { useMemo } from 'react';
import { useCovers } from '@/entities/library';
import { isPublication, type Entry } from '@/entities/publications';

/** Addresses of the thumbnails of the publications on these days, by file; null for a video without a poster. */
export const useThumbnails = (
  days: readonly string[],
  byDay: ReadonlyMap<string, readonly Entry[]>,
): ReadonlyMap<number, string | null> => {
  const covers = useMemo(
    () =>
      days.flatMap((date) =>
        (byDay.get(date) ?? []).flatMap((one) => (isPublication(one) && one.cover !== null ? [one.cover] : [])),
      ),
    [days, byDay],
  );
  const files = useCovers(covers);
  return useMemo(() => new Map([...files].map(([id, { thumbnail_url }]) => [id, thumbnail_url])), [files]);
};
