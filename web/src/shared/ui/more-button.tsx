import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What of a list that comes page by page leads to its next page. */
export type NextPage = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

interface MoreButtonProps {
  /** The list's query itself. */
  of: NextPage;
  className?: string | undefined;
  /** Class of the line the button stands in; without it there is no line. */
  lineClassName?: string | undefined;
  size?: 'xs' | 'compact-md' | undefined;
  children: ReactNode;
}

/** Fetches the next page of a list; not there when there is none. */
export function MoreButton({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
  className,
  lineClassName,
  size,
  children,
}: MoreButtonProps) {
  if (!hasNextPage) return null;
  const button = (
    <Button
      className={className}
      variant="default"
      size={size}
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {children}
    </Button>
  );
  return lineClassName === undefined ? button : <div className={lineClassName}>{button}</div>;
}
