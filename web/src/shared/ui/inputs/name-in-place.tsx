import { useEffect, useRef, useState } from 'react';
import classes from './name-in-place.module.css';
import { notifyError } from '../feedback/toast-store';

interface NameInPlaceProps {
  name: string;
  /** Maximum length, characters. */
  max: number;
  words: {
    /** Name of the field. */
    field: string;
    /** Message for an empty name. */
    empty: string;
    rename: (name: string) => string;
  };
  onRename: (name: string) => void;
}

/** The name of the open item, edited in its heading: Enter or blur saves it, Escape cancels. */
export function NameInPlace({ name, max, words, onRename }: NameInPlaceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && typed === null) button.current?.focus();
    wasEdited.current = false;
  }, [typed]);
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        className={classes.button}
        title={words.rename(name)}
        onClick={() => setTyped(name)}
      >
        {name}
      </button>
    );
  }
  const end = (isTaken: boolean, isByKey: boolean): void => {
    wasEdited.current = isByKey;
    setTyped(null);
    const next = typed.trim();
    if (!isTaken || next === name) return;
    if (next === '') notifyError(words.empty);
    else onRename(next);
  };
  return (
    <input
      className={classes.field}
      aria-label={words.field}
      maxLength={max}
      value={typed}
      ref={focusAll}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          // The same press would also press the button that takes its place.
          event.preventDefault();
          end(true, true);
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          end(false, true);
        }
      }}
    />
  );
}

/** Mounted by a press: the whole name is selected, ready to be replaced. */
const focusAll = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};
