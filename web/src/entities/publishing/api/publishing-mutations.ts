import {
  publishingEndpoints,
  type ProjectPublishing,
  type ProjectPublishingUpdate,
  type PublishingAttempt,
  type PublishNowReply,
  type SettleRequest,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { withFresh } from '../model/attempts';
import { readinessQuery } from './readiness-query';
import { publicationQuery } from './publication-query';
import { preflightQuery, projectPublishingQuery } from './publishing-queries';

/** Shows attempts from the server's answer, and refetches what depends on them. */
const useShowAttempts = (publicationId: number, onChanged: () => void) => {
  const queryClient = useQueryClient();
  const { queryKey } = publicationQuery(publicationId);
  return (fresh: readonly PublishingAttempt[]): void => {
    queryClient.setQueryData(queryKey, (known) => known && { ...known, attempts: withFresh(known.attempts, fresh) });
    void queryClient.invalidateQueries({ queryKey, exact: true });
    void queryClient.invalidateQueries({ queryKey: preflightQuery(publicationId).queryKey });
    onChanged();
  };
};

/** Target of a publication. */
interface Order {
  accounts: number[];
  /** The attempt this one replaces. */
  repeats?: number;
  /** The user confirmed sending it with its placeholders. */
  isConfirmed?: boolean;
}

/**
 * Sends a publication to accounts at once. The answer arrives before the networks', so the attempts must be followed.
 * A repeated press is the same order.
 * @param onChanged refetches lists of publications
 */
export const usePublish = (publicationId: number, onChanged: () => void) => {
  const once = useIdempotencyKey();
  const show = useShowAttempts(publicationId, onChanged);
  return useAppMutation<PublishNowReply, Order>({
    mutationFn: (order, signal) =>
      once({ publicationId, ...order }, (idempotencyKey) =>
        api(
          publishingEndpoints.publishNow,
          {
            params: { id: publicationId },
            body: { integration_ids: order.accounts, ...(order.isConfirmed && { confirm_unfilled: true }) },
          },
          { signal, idempotencyKey, respondAsync: true },
        ),
      ),
    onSuccess: ({ attempts }) => show(attempts),
    // Refused or without an answer: another window may have sent it.
    onError: () => show([]),
  });
};

/** Records the user's word on an attempt with an unknown outcome. */
export const useSettleAttempt = (publicationId: number, onChanged: () => void) => {
  const show = useShowAttempts(publicationId, onChanged);
  return useAppMutation<PublishingAttempt, SettleRequest>({
    mutationFn: (body, signal) => api(publishingEndpoints.settle, { params: { id: publicationId }, body }, { signal }),
    onSuccess: (attempt) => show([attempt]),
    onError: () => show([]),
  });
};

/** Changes a project's publishing settings; absent fields stay. */
export const useUpdateProjectPublishing = (projectId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<ProjectPublishing, ProjectPublishingUpdate>({
    mutationFn: (body, signal) =>
      api(publishingEndpoints.updateProject, { params: { id: projectId }, body }, { signal }),
    onSuccess: (publishing) => {
      queryClient.setQueryData(projectPublishingQuery(projectId).queryKey, publishing);
      void queryClient.invalidateQueries({ queryKey: readinessQuery(projectId).queryKey });
    },
  });
};
