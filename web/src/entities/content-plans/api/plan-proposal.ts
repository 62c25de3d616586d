import {
  isEnded,
  planProposalEndpoints,
  type AcceptedJob,
  type Job,
  type ContentPlanRequest,
  type PlanProposal,
  type PlanProposalState,
  type PlanPublication,
} from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { cancelJob, useJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { refreshIdeas } from './new-ideas';
import { planKeys } from './plan-keys';
import { showPublications, withFresh } from './shown-publications';

/** New ideas beside those of a plan. */
export const proposalQuery = (planId: number) =>
  queryOptions({
    queryKey: planKeys.proposal(planId),
    queryFn: ({ signal }) => api(planProposalEndpoints.get, { params: { id: planId } }, { signal }),
  });

/**
 * The job that writes new ideas; at its end the plan and the ideas are refetched. For screens that show the ideas as
 * being written: a later query may find them done while an earlier one found them in progress.
 */
export const useProposalJob = (planId: number, { status, job_id }: Pick<PlanProposalState, 'status' | 'job_id'>) => {
  const queryClient = useQueryClient();
  const isWriting = status === 'writing';
  const { data: job } = useJob(isWriting ? job_id : null);
  const hasEnded = isWriting && job !== undefined && isEnded(job.status);
  useEffect(() => {
    if (!hasEnded) return;
    refreshIdeas(queryClient, planId);
    void refreshBalance(queryClient);
  }, [hasEnded, planId, queryClient]);
  return job;
};

/** An order of new ideas: for which publications, and settings the plan gets with the order. */
export interface ProposalOrder {
  ids: readonly number[];
  settings?: ContentPlanRequest | undefined;
}

/** Orders new ideas for publications of a plan. */
export const useOrderProposal = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<AcceptedJob, ProposalOrder>({
    mutationFn: ({ ids, settings }, signal) =>
      once({ ids, settings }, (idempotencyKey) =>
        api(
          planProposalEndpoints.order,
          { params: { id: planId }, body: { publication_ids: [...ids], settings } },
          { idempotencyKey, signal },
        ),
      ),
    // Until the new ideas are known there is nothing else to show: the button shows progress a moment longer.
    onSettled: (_job, _error, { settings }) => {
      refreshIdeas(queryClient, planId);
      if (settings) void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void refreshBalance(queryClient);
      return queryClient.refetchQueries({ queryKey: planKeys.proposal(planId) });
    },
  });
};

/** Gives publications their new ideas, all or none. */
export const useTakeIdeas = (planId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<PlanPublication[], readonly PlanPublication[]>({
    mutationFn: (publications, signal) => {
      const ideas = publications.map(({ id, version }) => ({ publication_id: id, version }));
      return api(planProposalEndpoints.take, { params: { id: planId }, body: { ideas } }, { signal });
    },
    onSuccess: (taken) => {
      showPublications(queryClient, planId, withFresh(taken));
      const ids = new Set(taken.map(({ id }) => id));
      queryClient.setQueryData(
        proposalQuery(planId).queryKey,
        (known) => known && { proposal: withTaken(known.proposal, ids) },
      );
    },
    // After a refusal, the data has changed elsewhere.
    onSettled: () => refreshIdeas(queryClient, planId),
  });
};

const withTaken = (proposal: PlanProposal | null, ids: ReadonlySet<number>): PlanProposal | null =>
  proposal && {
    ...proposal,
    ideas: proposal.ideas.map((idea) =>
      ids.has(idea.publication_id) ? { ...idea, taken_at: new Date().toISOString() } : idea,
    ),
  };

/** Stops the writing of new ideas; those already written can still be chosen. */
export const useStopProposal = (planId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<Job | false, number>({
    mutationFn: cancelJob,
    onSettled: () => {
      refreshIdeas(queryClient, planId);
      void refreshBalance(queryClient);
    },
  });
};

/** Declines new ideas. */
export const useDiscardProposal = (planId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<void>({
    mutationFn: (_nothing, signal) => api(planProposalEndpoints.discard, { params: { id: planId } }, { signal }),
    onSettled: () => {
      refreshIdeas(queryClient, planId);
      void refreshBalance(queryClient);
    },
  });
};

/** Restores declined ideas. */
export const useRestoreProposal = (planId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<{ proposal: PlanProposal | null }>({
    mutationFn: (_nothing, signal) => api(planProposalEndpoints.restore, { params: { id: planId } }, { signal }),
    onSettled: () => refreshIdeas(queryClient, planId),
  });
};
