import { useState } from 'react';
import { preferences } from '@/shared/consent/preferences';

export type WorkView = 'list' | 'calendar';

/** Kept by this browser for its current account; deleted with the session. `boot/boot.js` reads it too. */
const KEY = 'planView';

/** The last choice. */
export const keptView = (): WorkView => (preferences.read(KEY) === 'calendar' ? 'calendar' : 'list');

/** How the publications of every plan are shown: the last choice. */
export const useWorkView = (): [WorkView, (view: WorkView) => void] => {
  const [view, setView] = useState(keptView);
  const choose = (next: WorkView): void => {
    setView(next);
    preferences.write(KEY, next);
  };
  return [view, choose];
};
