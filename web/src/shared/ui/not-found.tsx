import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DocumentTitle } from './document-title';
import { EmptyState } from './empty-state';

interface NotFoundProps {
  /** What is not there, as heading and as the tab's name. */
  title: string;
  /** Why that may be. */
  children: ReactNode;
  /** The way out. */
  back: { to: string; label: string };
}

/** A screen whose address leads to nothing, or to nothing of the user's. */
export function NotFound({ title, children, back }: NotFoundProps) {
  return (
    <>
      <DocumentTitle title={title} />
      <EmptyState
        level={1}
        scene="lost"
        title={title}
        action={
          <Button component={Link} to={back.to} variant="default">
            {back.label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
