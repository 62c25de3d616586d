import { useState } from 'react';

/** The last thing a dialog was about: what it goes on showing while it fades out. */
export const useLastShown = <T>(thing: T | null): T | null => {
  const [shown, setShown] = useState(thing);
  if (thing !== null && thing !== shown) setShown(thing);
  return thing ?? shown;
};
