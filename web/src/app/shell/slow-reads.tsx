import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';

/** Queries whose skeleton is visible: they have no answer yet. */
const UNANSWERED = { predicate: ({ state }: Pick<Query, 'state'>) => state.data === undefined };

/** Shows for a slow screen what slow actions show; when stopped, the screen shows why it is empty and «Повторить». */
export function SlowReads() {
  const queryClient = useQueryClient();
  const isPending = useIsFetching(UNANSWERED) > 0;
  const stop = useCallback(() => {
    void queryClient.cancelQueries({ ...UNANSWERED, fetchStatus: 'fetching' }, { revert: false });
  }, [queryClient]);
  return <SlowAnswer of={{ isPending, submittedAt: 0, stop }} />;
}
