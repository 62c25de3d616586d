import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './focus-content';

/**
 * Gives the focus to an element when it went down with the button of an act that ended well: the keyboard goes on there.
 * @param outcome what the act answered, another object each time; undefined until then
 * @returns `ref` of the element, which has `tabIndex={-1}`
 */
export const useFocusAfter = <T extends HTMLElement>(outcome: object | undefined): RefObject<T | null> => {
  const element = useRef<T>(null);
  const awaited = useRef<object>(undefined);
  useEffect(() => {
    awaited.current = outcome;
  }, [outcome]);
  // The button may go a while after the answer: with what is asked for anew.
  useEffect(() => {
    if (!awaited.current) return;
    if (isFocusLost(document)) element.current?.focus({ preventScroll: true });
    else if (element.current?.contains(document.activeElement)) return;
    awaited.current = undefined;
  });
  return element;
};
