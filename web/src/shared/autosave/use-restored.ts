import { useState } from 'react';
import type { Autosave } from './autosave';
import { useAutosave } from './use-autosave';

/**
 * When the work left by an earlier visit was done, ms, while there is nothing newer: discarding it later would
 * discard the newer work too.
 * @param at the same while the autosave began with a draft
 */
export const useRestored = <W extends object>(autosave: Autosave<W>, at: number | null): number | null => {
  const { status, work } = useAutosave(autosave);
  const [restored] = useState(work);
  const [isOver, setOver] = useState(false);
  // What another window saved against it is decided once, in a dialog.
  if (!isOver && (work !== restored || status.name === 'conflict')) setOver(true);
  return isOver ? null : at;
};
