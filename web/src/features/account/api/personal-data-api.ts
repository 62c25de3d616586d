import { type DeleteAccountRequest, personalDataEndpoints } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { cancelJob } from '@/shared/api/jobs';
import { leaveHere } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { notifySuccess } from '@/shared/ui/toast-store';
import { texts } from '../texts';

const KEY = ['account-export'] as const;

/** The archive of the own data: being made or ready. */
export const exportQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api(personalDataEndpoints.get, {}, { signal }),
  });

/** Asks for the archive anew once its job has ended. */
export const useRefreshExport = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
};

/** Orders an archive; it is made whether somebody looks on or not. */
export const useOrderExport = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(personalDataEndpoints.order, {}, { signal }),
    onSuccess: ({ job_id }) =>
      queryClient.setQueryData(exportQuery().queryKey, (known) => ({ archive: null, ...known, job_id })),
  });
};

/** Calls the making of an archive off. */
export const useStopExport = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (jobId: number, signal) => cancelJob(jobId, signal),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
};

/** Deletes the account and leaves it here. */
export const useDeleteAccount = () =>
  useAppMutation({
    mutationFn: (body: DeleteAccountRequest, signal) => api(personalDataEndpoints.deleteAccount, { body }, { signal }),
    onSuccess: () => {
      leaveHere();
      notifySuccess(texts.deletion.done);
    },
  });
