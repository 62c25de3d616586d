import { useEffect, useRef, useState } from 'react';
import { notifyError } from '@/shared/ui/toasts';
import { editorTexts } from '../../editor-texts';
import classes from './editor.module.css';

const texts = editorTexts.page;
const MAX_NAME = 120;

interface CarouselNameProps {
  name: string;
  onRename: (name: string) => void;
}

/** The name as the heading of the page, changed where it stands: Enter or leaving takes it, Escape gives it up. */
export function CarouselName({ name, onRename }: CarouselNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && typed === null) button.current?.focus();
    wasEdited.current = false;
  }, [typed]);
  if (typed === null) {
    return (
      <h1 className={classes.name}>
        <button
          ref={button}
          type="button"
          className={classes.nameButton}
          title={texts.rename(name)}
          onClick={() => setTyped(name)}
        >
          {name}
        </button>
      </h1>
    );
  }
  const end = (isTaken: boolean, isByKey: boolean): void => {
    wasEdited.current = isByKey;
    setTyped(null);
    const next = typed.trim();
    if (!isTaken || next === name) return;
    if (next === '') notifyError(texts.nameEmpty);
    else onRename(next);
  };
  return (
    <h1 className={classes.name}>
      <input
        className={classes.nameField}
        aria-label={texts.name}
        maxLength={MAX_NAME}
        value={typed}
        ref={focusAll}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => end(true, false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            // The button that takes its place would be pressed by the very same press.
            event.preventDefault();
            end(true, true);
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            end(false, true);
          }
        }}
      />
    </h1>
  );
}

/** Born by a press: the whole name is there to be typed over. */
const focusAll = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};
