import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '../page/focus-content';

/**
 * Moves the focus to an element when the button of a successful action disappeared: the keyboard continues there.
 * @param outcome the answer of the action, a new object each time; undefined before it
 * @returns `ref` of the element, which has `tabIndex={-1}`
 */
export const useFocusAfter = <T extends HTMLElement>(outcome: object | undefined): RefObject<T | null> => {
  const element = useRef<T>(null);
  const awaited = useRef<object>(undefined);
  useEffect(() => {
    awaited.current = outcome;
  }, [outcome]);
  // The button may disappear a while after the answer, with the refetched data.
  useEffect(() => {
    if (!awaited.current) return;
    if (isFocusLost(document)) element.current?.focus({ preventScroll: true });
    else if (element.current?.contains(document.activeElement)) return;
    awaited.current = undefined;
  });
  return element;
};
