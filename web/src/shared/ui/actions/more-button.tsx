import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The part of a paged list query the button needs. */
export type NextPage = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

interface MoreButtonProps {
  /** The list's query. */
  of: NextPage;
  className?: string | undefined;
  /** Class of the line that contains the button; without it there is no line. */
  lineClassName?: string | undefined;
  size?: 'xs' | 'compact-md' | undefined;
  children: ReactNode;
}

/** Fetches the next page of a list; absent on the last page. */
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
