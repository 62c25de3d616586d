import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../overlays/hint';

interface IconActionProps {
  label: string;
  /** Pixels. */
  size?: number;
  variant?: 'subtle' | 'default';
  onClick: () => void;
  /** The pointer or the focus is on the button: a press is likely. */
  onApproach?: () => void;
  children: ReactNode;
}

/** An icon-only button; its name is shown on hover and focus. */
export function IconAction({ label, size = 30, variant = 'subtle', onClick, onApproach, children }: IconActionProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        variant={variant}
        color="gray"
        size={size}
        aria-label={label}
        onClick={onClick}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
