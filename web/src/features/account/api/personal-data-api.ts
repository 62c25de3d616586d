import { type DeleteAccountRequest, personalDataEndpoints } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { cancelJob } from '@/shared/api/jobs';
import { leaveHere } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { texts } from '../texts';

const KEY = ['account-export'] as const;

/** The archive of the user's data: in progress or ready. */
export const exportQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api(personalDataEndpoints.get, {}, { signal }),
  });

/** Refetches the archive when its job has ended. */
export const useRefreshExport = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
};

/** Orders an archive; it is made even if the user leaves. */
export const useOrderExport = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(personalDataEndpoints.order, {}, { signal }),
    onSuccess: ({ job_id }) =>
      queryClient.setQueryData(exportQuery().queryKey, (known) => ({ archive: null, ...known, job_id })),
  });
};

/** Cancels the making of an archive. */
export const useStopExport = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (jobId: number, signal) => cancelJob(jobId, signal),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
};

/** Deletes the account and signs out. */
export const useDeleteAccount = () =>
  useAppMutation({
    mutationFn: (body: DeleteAccountRequest, signal) => api(personalDataEndpoints.deleteAccount, { body }, { signal }),
    onSuccess: () => {
      leaveHere();
      notifySuccess(texts.deletion.done);
    },
  });
