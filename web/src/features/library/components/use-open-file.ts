import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLayer, LAYER } from '@/shared/address/layer';
import type { ClosesWithin } from '@/shared/ui/overlays/use-unsaved-guard';

const FILE = 'file';

interface OpenFile {
  /** Id of the open file. */
  openId: number | null;
  open: (id: number) => void;
  close: () => void;
  /** Navigations that close it, except those started by `close`: they have asked already. */
  closesWithin: ClosesWithin;
}

const openIdOf = (search: string): number | null => {
  const value = new URLSearchParams(search).get(FILE) ?? '';
  return /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
};

/** The open file of the library is a history entry in the URL: Back closes it, and closing it goes back. */
export const useOpenFile = (): OpenFile => {
  const location = useLocation() as { key: string; search: string; state: unknown };
  const navigate = useNavigate();
  /** The entry being left: a second press must not leave the library, too. */
  const left = useRef<string | null>(null);
  const { key, search, state } = location;
  useEffect(() => {
    // Forward leads to the same entry again.
    left.current = null;
  }, [key]);
  const openId = openIdOf(search);
  const open = (id: number): void => {
    const next = new URLSearchParams(search);
    next.set(FILE, String(id));
    void navigate({ search: `?${next}` }, { preventScrollReset: true, state: LAYER });
  };
  const close = (): void => {
    if (openId === null || left.current === key) return;
    left.current = key;
    if (isLayer(state)) {
      void navigate(-1);
      return;
    }
    // Opened by a link: there is no library entry below to go back to.
    const next = new URLSearchParams(search);
    next.delete(FILE);
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
  };
  const closesWithin: ClosesWithin = (from, to) =>
    left.current !== from.key && openIdOf(from.search) !== openIdOf(to.search);
  return { openId, open, close, closesWithin };
};
