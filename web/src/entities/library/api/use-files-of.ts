import type { StoredFile } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { filesQuery } from './library-queries';

/** Files of a post, in its order; deleted ones are left out, and all of them until they have loaded. */
export const useFilesOf = (ids: readonly number[]): StoredFile[] => {
  const { data } = useQuery(filesQuery(ids));
  return ids.flatMap((id) => data?.find((file) => file.id === id) ?? []);
};
