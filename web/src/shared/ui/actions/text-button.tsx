import type { KeyboardEvent, ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextButtonProps {
  id?: string;
  /** For a button that expands something: whether it is open. */
  expanded?: boolean;
  /** Language of its text, when it differs from the page's. */
  lang?: string;
  onClick: () => void;
  children: ReactNode;
}

/** Button that flows with the text and wraps over lines, which a native button does not. */
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
