import type { ComponentProps, ReactNode } from 'react';
import { IconChevronRight } from '../icons';
import classes from './fold.module.css';

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  /** What is always seen. */
  label: ReactNode;
  /** `card` has an edge; `line` is a line of its surroundings. */
  look?: 'card' | 'line';
}

/** What is folded away behind one line. A native disclosure: the keyboard and a search in the page open it without code. */
export function Fold({ label, look = 'line', className = '', children, ...details }: FoldProps) {
  return (
    <details {...details} className={`${classes.fold} ${className}`} data-look={look}>
      <summary className={classes.head}>
        <IconChevronRight size={16} aria-hidden className={classes.marker} />
        {label}
      </summary>
      {children}
    </details>
  );
}
