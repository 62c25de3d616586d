import type { ComponentProps } from 'react';
import classes from './tick-box.module.css';

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is chosen, but not all. */
  isMixed?: boolean;
}

/** A box to tick that has its words elsewhere: one element, for lists of hundreds. With words beside it take `Checkbox`. */
export function TickBox({ isMixed = false, className = '', ...input }: TickBoxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      className={`${classes.box} ${className}`}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
    />
  );
}
