import type { ComponentProps } from 'react';
import classes from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: 'main' | 'plain' | 'quiet';
  /** It is working: another press does nothing, and the focus stays. */
  isBusy?: boolean;
}

/** The button of the page for clients, which does not load the kit. */
export function Button({ look = 'plain', isBusy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      data-look={look}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
