import type { StoredFile } from '@orbita/contracts';
import { useQueries } from '@tanstack/react-query';
import { filesQuery } from './library-queries';

/** As many as one request may name. */
const AT_ONCE = 100;

/** Files by id, fetched in as few requests as possible; those not fetched yet, or deleted, are absent. */
export const useCovers = (ids: readonly number[]): ReadonlyMap<number, StoredFile> => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, index) =>
    wanted.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return useQueries({ queries: parts.map(filesQuery), combine: byId });
};

/** The same map while the answers are the same: `useQueries` keeps what a stable function made. */
const byId = (answers: { data: StoredFile[] | undefined }[]): ReadonlyMap<number, StoredFile> =>
  new Map(answers.flatMap(({ data = [] }) => data.map((file) => [file.id, file])));
