import { useState } from 'react';
import { preferences } from '@/shared/consent/preferences';

/** Kept by this browser for its current account; deleted with the session. */
const KEY = 'carouselRulers';
const SHOWN = 'shown';

/** Whether the stage has rulers: the last choice, off by default. */
export const useRulers = (): [boolean, (isShown: boolean) => void] => {
  const [isShown, setShown] = useState(() => preferences.read(KEY) === SHOWN);
  const choose = (next: boolean): void => {
    setShown(next);
    if (next) preferences.write(KEY, SHOWN);
    else preferences.remove(KEY);
  };
  return [isShown, choose];
};
