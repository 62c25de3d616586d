import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';

interface NothingFoundProps {
  title: string;
  children: ReactNode;
  resetLabel: string;
  onReset: () => void;
}

/** What a filtered list shows when nothing matches, with a button that clears the filter. */
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
