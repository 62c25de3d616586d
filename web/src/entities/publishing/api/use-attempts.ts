import type { PublicationDetails, PublishingAttempt } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnderWay } from '../model/attempts';
import { publicationQuery } from './publication-query';
import { preflightQuery } from './publishing-queries';
import { usePollWhile } from './use-poll-while';

interface AttemptsOptions {
  /** The query is enabled and followed. */
  enabled?: boolean;
  /** Called when everything running has ended. */
  onEnd: () => void;
}

/** The publication is read before its attempts: when the last of them ended in between, it does not show that yet. */
const isFollowed = ({ status, attempts }: PublicationDetails): boolean =>
  status === 'publishing' || attempts.some(isUnderWay);

/** Attempts of a publication at each account, newest first; followed until nothing is running. */
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
  const reportEnd = useEffectEvent(() => {
    // A published account cannot be sent to again.
    void queryClient.invalidateQueries({ queryKey: preflightQuery(publicationId).queryKey });
    onEnd();
  });
  useEffect(() => {
    if (wasSending.current && !isSending) reportEnd();
    wasSending.current = isSending;
  }, [isSending]);
  return { attempts: data?.attempts, error, refetch: () => void refetch() };
};
