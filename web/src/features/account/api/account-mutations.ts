import {
  MAX_AVATAR_BYTES,
  profileEndpoints,
  recoveryEndpoints,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type ProfileUpdate,
} from '@orbita/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { ApiError } from '@/shared/api/api-error';
import { awaitJob } from '@/shared/api/jobs';
import { userQuery } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { texts } from '../texts';

const refreshUser = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: userQuery().queryKey });

/** Changes the name or the language; the answer is the user as every screen shows them. */
export const useUpdateProfile = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (body: ProfileUpdate, signal) => api(profileEndpoints.update, { body }, { signal }),
    onSuccess: (user) => queryClient.setQueryData(userQuery().queryKey, user),
  });
};

/** Sends a picture and waits until it is stored. */
export const useUploadAvatar = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: async (file: File, signal) => {
      // The server would refuse it after the last byte; this check refuses it before the first one.
      if (file.size > MAX_AVATAR_BYTES) {
        throw new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message: texts.avatar.tooLarge });
      }
      const { job_id } = await api(profileEndpoints.uploadAvatar, { file }, { signal });
      await awaitJob(job_id, { signal });
      await refreshUser(queryClient);
    },
  });
};

export const useRemoveAvatar = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(profileEndpoints.removeAvatar, {}, { signal }),
    onSuccess: () => refreshUser(queryClient),
  });
};

/** Mails a link to a new e-mail address. */
export const useChangeEmail = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (body: ChangeEmailRequest, signal) => api(recoveryEndpoints.changeEmail, { body }, { signal }),
    onSuccess: () => refreshUser(queryClient),
  });
};

/** Mails the confirmation link again. */
export const useResendConfirmation = () =>
  useAppMutation({ mutationFn: (_: void, signal) => api(recoveryEndpoints.resendConfirmation, {}, { signal }) });

/** Sets a new password; it signs out the other devices and cancels a pending change of e-mail. */
export const useChangePassword = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (body: ChangePasswordRequest, signal) => api(recoveryEndpoints.changePassword, { body }, { signal }),
    onSuccess: () => Promise.all([refreshUser(queryClient), queryClient.invalidateQueries({ queryKey: ['sessions'] })]),
  });
};
