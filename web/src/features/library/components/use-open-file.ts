import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLayer, LAYER } from '@/shared/address/layer';

const FILE = 'file';

interface OpenFile {
  /** Id of the file that is open. */
  openId: number | null;
  open: (id: number) => void;
  close: () => void;
}

/** The open file of the library lives in the address as an entry of the history: Back closes it, and closing it is Back. */
export const useOpenFile = (): OpenFile => {
  const location = useLocation() as { key: string; search: string; state: unknown };
  const navigate = useNavigate();
  /** Entry that is being left: a second press on the way out does not leave the library, too. */
  const left = useRef<string | null>(null);
  const { key, search, state } = location;
  const value = new URLSearchParams(search).get(FILE) ?? '';
  const openId = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
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
    // Opened by a link: there is no library below to go back to.
    const next = new URLSearchParams(search);
    next.delete(FILE);
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
  };
  return { openId, open, close };
};
