import { useEffect, useRef, useState } from 'react';

/** Whether Alt is held during a drag: as the last event said, and as the screen shows it. */
export const useAlt = (isActive: boolean) => {
  const [isShown, setShown] = useState(false);
  const held = useRef(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const follow = (event: MouseEvent | KeyboardEvent): void => {
      held.current = event.altKey;
      setShown(event.altKey);
      // Alone it would open the browser's menu; Escape ends the drag and nothing else.
      if (event instanceof KeyboardEvent && /^(Alt|Escape)/.test(event.code)) event.preventDefault();
    };
    // Before the sensors, which end the drag.
    const kinds = ['mousemove', 'mouseup', 'keydown', 'keyup'] as const;
    for (const kind of kinds) window.addEventListener(kind, follow, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, follow, true);
      held.current = false;
      setShown(false);
    };
  }, [isActive]);
  return { isShown, isDown: () => held.current };
};
