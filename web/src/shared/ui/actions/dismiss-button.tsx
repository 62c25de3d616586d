import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface DismissButtonProps {
  /** What the dialog started is still running: it closes when that has ended. */
  isBusy: boolean;
  onClick: () => void;
  'data-autofocus'?: boolean;
  children: ReactNode;
}

/** The harmless button of a dialog. */
export function DismissButton({ isBusy, onClick, children, ...rest }: DismissButtonProps) {
  return (
    <Button
      variant="default"
      // Not `disabled`: it may have the focus.
      data-disabled={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick();
      }}
      {...rest}
    >
      {children}
    </Button>
  );
}
