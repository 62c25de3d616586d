import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { SlowAnswer } from '@/shared/ui/slow-answer';

/** Questions whose skeleton is in sight: nothing was answered yet. */
const UNANSWERED = { predicate: ({ state }: Pick<Query, 'state'>) => state.data === undefined };

/** Says of a screen that is long on its way what is said of an act; stopped, the screen shows why it is not there and «Повторить». */
export function SlowReads() {
  const queryClient = useQueryClient();
  const isPending = useIsFetching(UNANSWERED) > 0;
  const stop = useCallback(() => {
    void queryClient.cancelQueries({ ...UNANSWERED, fetchStatus: 'fetching' }, { revert: false });
  }, [queryClient]);
  return <SlowAnswer of={{ isPending, submittedAt: 0, stop }} />;
}
