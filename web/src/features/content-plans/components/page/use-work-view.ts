import { useState } from 'react';

export type WorkView = 'list' | 'calendar';

/** Kept by this browser for the account before it; forgotten with the session. */
const KEY = 'planView';

const keptView = (): WorkView => {
  try {
    return localStorage.getItem(KEY) === 'calendar' ? 'calendar' : 'list';
  } catch {
    return 'list';
  }
};

/** How the publications of every plan are shown: the choice made last. */
export const useWorkView = (): [WorkView, (view: WorkView) => void] => {
  const [view, setView] = useState(keptView);
  const choose = (next: WorkView): void => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is blocked: the choice lasts as long as the screen.
    }
  };
  return [view, choose];
};
