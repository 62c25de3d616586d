import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';

interface NothingFoundProps {
  title: string;
  children: ReactNode;
  resetLabel: string;
  onReset: () => void;
}

/** What a list shows when nothing of it is what was looked for, with the way back to all of it. */
export function NothingFound({ title, children, resetLabel, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      scene="search"
      title={title}
      action={
        <Button variant="default" onClick={onReset}>
          {resetLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
