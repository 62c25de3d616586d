import { useCallback, useEffect, useState } from 'react';

interface DialogState {
  opened: boolean;
  close: () => void;
}

/**
 * State of a dialog that is mounted only while it is open. It opens right after it is mounted, not with it:
 * only then does the kit record where the focus was, to return it there.
 */
export const useDialog = (): DialogState => {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const opening = setTimeout(() => setOpened(true));
    return () => clearTimeout(opening);
  }, []);
  return { opened, close: useCallback(() => setOpened(false), []) };
};
