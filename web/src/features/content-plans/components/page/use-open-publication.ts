import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAME = 'publication';

interface OpenPublication {
  /** Id in the address; null when none is open. */
  openId: number | null;
  /** Opens one; the browser's Back closes it. */
  open: (id: number) => void;
  /** Goes to another without leaving a trace in the history. */
  move: (id: number) => void;
  close: () => void;
}

/** The open publication lives in the address: `?publication=12`. */
export const useOpenPublication = (): OpenPublication => {
  const [search, setSearch] = useSearchParams();
  const value = search.get(NAME) ?? '';
  const set = useCallback(
    (id: number | null, replace: boolean) =>
      setSearch(
        (current) => {
          if (id === null) current.delete(NAME);
          else current.set(NAME, String(id));
          return current;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    openId: /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null,
    open: useCallback((id) => set(id, false), [set]),
    move: useCallback((id) => set(id, true), [set]),
    close: useCallback(() => set(null, true), [set]),
  };
};
