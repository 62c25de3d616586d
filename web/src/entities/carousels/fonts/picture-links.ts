import { fileEndpoints, type StoredFile } from '@orbita/contracts';
import { api } from '@/shared/api/api';

/** Maximum number of files in one call. */
const BATCH = 60;

type Waiting = (files: Promise<ReadonlyMap<number, StoredFile>>) => void;

let waiting = new Map<number, Waiting[]>();

const ask = async (ids: readonly number[]): Promise<ReadonlyMap<number, StoredFile>> => {
  const files = await api(fileEndpoints.list, { query: { ids: ids.join(','), limit: String(BATCH) } });
  return new Map(files.map((file) => [file.id, file]));
};

const flush = (): void => {
  const asked = [...waiting];
  waiting = new Map();
  for (let start = 0; start < asked.length; start += BATCH) {
    const part = asked.slice(start, start + BATCH);
    const files = ask(part.map(([id]) => id));
    for (const [, waits] of part) for (const answer of waits) answer(files);
  }
};

/**
 * A library file with fresh links; requests made at the same moment share a call.
 * @returns undefined when it is deleted
 */
export const freshFile = async (id: number): Promise<StoredFile | undefined> => {
  const files = await new Promise<ReadonlyMap<number, StoredFile>>((resolve) => {
    if (waiting.size === 0) setTimeout(flush);
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
  });
  return files.get(id);
};
