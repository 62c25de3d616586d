import { useState } from 'react';
import { preferences } from '@/shared/consent/preferences';

/** Kept by this browser for the account before it; forgotten with the session. */
const KEY = 'carouselRulers';
const SHOWN = 'shown';

/** Whether the stage has rulers: the choice made last, none at first. */
export const useRulers = (): [boolean, (isShown: boolean) => void] => {
  const [isShown, setShown] = useState(() => preferences.read(KEY) === SHOWN);
  const choose = (next: boolean): void => {
    setShown(next);
    if (next) preferences.write(KEY, SHOWN);
    else preferences.remove(KEY);
  };
  return [isShown, choose];
};
