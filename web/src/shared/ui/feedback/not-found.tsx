import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DocumentTitle } from '../page/document-title';
import { EmptyState } from './empty-state';

interface NotFoundProps {
  /** What is missing, as heading and as the tab's title. */
  title: string;
  /** Possible reason. */
  children: ReactNode;
  /** The link that leads elsewhere. */
  back: { to: string; label: string };
}

/** A screen whose URL leads to nothing, or to nothing of this user. */
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
