import { MAX_LAYER_NAME } from '@orbita/contracts';
import { useRef, useState } from 'react';
import { panelTexts } from '../../panel-texts';
import classes from './panels.module.css';

const focusAll = (node: HTMLInputElement | null): void => node?.select();

interface LayerNameFieldProps {
  name: string;
  /** What the layer is called without a name of the user's. */
  placeholder: string;
  /** The new name; null when nothing is to change. */
  onEnd: (name: string | null) => void;
}

/** The name of a layer while it is typed: Enter or blur takes it, Escape cancels. */
export function LayerNameField({ name, placeholder, onEnd }: LayerNameFieldProps) {
  const [typed, setTyped] = useState(name);
  // The field is gone before its blur arrives.
  const hasEnded = useRef(false);
  const end = (next: string | null): void => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(next === name ? null : next);
  };
  return (
    <input
      ref={focusAll}
      className={classes.layerField}
      aria-label={panelTexts.layers.name}
      maxLength={MAX_LAYER_NAME}
      placeholder={placeholder}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={() => end(typed.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(typed.trim());
        else if (event.key === 'Escape') end(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
