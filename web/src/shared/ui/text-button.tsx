import type { KeyboardEvent, ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextButtonProps {
  id?: string;
  /** It unfolds something: whether that is open. */
  expanded?: boolean;
  /** Language of its words, where it is another than the page's. */
  lang?: string;
  onClick: () => void;
  children: ReactNode;
}

/** Button that runs with the text and breaks over lines, which a real one never does. */
export function TextButton({ id, expanded, lang, onClick, children }: TextButtonProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onClick();
  };
  return (
    <span
      id={id}
      role="button"
      tabIndex={0}
      aria-expanded={expanded}
      lang={lang}
      className={classes.button}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  );
}
