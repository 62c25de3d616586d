import { useState } from 'react';
import { deviceStorage } from '@/shared/api/browser-storage';

/** Kept by this browser for the account before it; forgotten with the session. */
const KEY = 'carouselRulers';
const SHOWN = 'shown';

/** Whether the stage has rulers: the choice made last, none at first. */
export const useRulers = (): [boolean, (isShown: boolean) => void] => {
  const [isShown, setShown] = useState(() => deviceStorage.read(KEY) === SHOWN);
  const choose = (next: boolean): void => {
    setShown(next);
    if (next) deviceStorage.write(KEY, SHOWN);
    else deviceStorage.remove(KEY);
  };
  return [isShown, choose];
};
