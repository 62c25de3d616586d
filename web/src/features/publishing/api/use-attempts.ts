import type { PublicationDetails, PublishingAttempt } from '@orbita/contracts';
import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pollPause } from '@/shared/api/poll-pause';
import { isUnderWay } from '../model/attempts';
import { publicationQuery } from './publication-query';
import { preflightQuery } from './publishing-queries';

interface AttemptsOptions {
  /** Asked for, and followed. */
  enabled?: boolean;
  /** What was under way has ended. */
  onEnd: () => void;
}

/** What became of a publication at each account, newest first; followed until nothing is under way. */
export const useAttempts = (
  publicationId: number,
  { enabled = true, onEnd }: AttemptsOptions,
): { attempts: readonly PublishingAttempt[] | undefined; error: Error | null; refetch: () => void } => {
  /** Answers there were when something got under way: the first polls after it come quickly. */
  const begun = useRef<number | null>(null);
  const untilNext = ({ state }: Pick<Query<PublicationDetails>, 'state'>): number | false => {
    if (!state.data?.attempts.some(isUnderWay)) {
      begun.current = null;
      return false;
    }
    begun.current ??= state.dataUpdateCount;
    return pollPause({ polls: state.dataUpdateCount - begun.current, failures: state.fetchFailureCount });
  };
  const { data, error, refetch } = useQuery({
    ...publicationQuery(publicationId),
    enabled,
    refetchInterval: untilNext,
  });
  const isSending = data?.attempts.some(isUnderWay) ?? false;
  const wasSending = useRef(false);
  const queryClient = useQueryClient();
  const tell = useEffectEvent(() => {
    // Where it is out by now it cannot go once more.
    void queryClient.invalidateQueries({ queryKey: preflightQuery(publicationId).queryKey });
    onEnd();
  });
  useEffect(() => {
    if (wasSending.current && !isSending) tell();
    wasSending.current = isSending;
  }, [isSending]);
  return { attempts: data?.attempts, error, refetch: () => void refetch() };
};
