import { useState } from 'react';
import { preferences } from '@/shared/consent/preferences';

export type WorkView = 'list' | 'calendar';

/** Kept by this browser for the account before it; forgotten with the session. `boot/boot.js` reads it too. */
const KEY = 'planView';

/** The choice made last. */
export const keptView = (): WorkView => (preferences.read(KEY) === 'calendar' ? 'calendar' : 'list');

/** How the publications of every plan are shown: the choice made last. */
export const useWorkView = (): [WorkView, (view: WorkView) => void] => {
  const [view, setView] = useState(keptView);
  const choose = (next: WorkView): void => {
    setView(next);
    preferences.write(KEY, next);
  };
  return [view, choose];
};
