import { useState } from 'react';
import type { Autosave } from './autosave';
import { useAutosave } from './use-autosave';

/**
 * When the work was done that an earlier visit left, ms, for as long as that is all there is: to give it up later would
 * take with it whatever came after.
 * @param at the same while the autosave began with a draft
 */
export const useRestored = <W extends object>(autosave: Autosave<W>, at: number | null): number | null => {
  const { status, work } = useAutosave(autosave);
  const [restored] = useState(work);
  const [isOver, setOver] = useState(false);
  // What another window has saved against it is decided in a dialog, and once.
  if (!isOver && (work !== restored || status.name === 'conflict')) setOver(true);
  return isOver ? null : at;
};
