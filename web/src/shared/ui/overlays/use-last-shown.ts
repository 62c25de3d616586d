import { useState } from 'react';

/** The last content of a dialog: it stays visible while the dialog fades out. */
export const useLastShown = <T>(thing: T | null): T | null => {
  const [shown, setShown] = useState(thing);
  if (thing !== null && thing !== shown) setShown(thing);
  return thing ?? shown;
};
