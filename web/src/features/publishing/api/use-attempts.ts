import type { PublicationDetails, PublishingAttempt } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnderWay } from '../model/attempts';
import { publicationQuery } from './publication-query';
import { preflightQuery } from './publishing-queries';
import { usePollWhile } from './use-poll-while';

interface AttemptsOptions {
  /** Asked for, and followed. */
  enabled?: boolean;
  /** What was under way has ended. */
  onEnd: () => void;
}

/** Its state is read before its attempts: where the last of them ended in between, it has not heard of that yet. */
const isFollowed = ({ status, attempts }: PublicationDetails): boolean =>
  status === 'publishing' || attempts.some(isUnderWay);

/** What became of a publication at each account, newest first; followed until nothing is under way. */
export const useAttempts = (
  publicationId: number,
  { enabled = true, onEnd }: AttemptsOptions,
): { attempts: readonly PublishingAttempt[] | undefined; error: Error | null; refetch: () => void } => {
  const untilNext = usePollWhile(isFollowed);
  const { data, error, refetch } = useQuery({
    ...publicationQuery(publicationId),
    enabled,
    refetchInterval: untilNext,
  });
  const isSending = data !== undefined && isFollowed(data);
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
