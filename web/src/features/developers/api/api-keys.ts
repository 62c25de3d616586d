import { apiKeyEndpoints, type ApiKey, type IssuedApiKey, type NewApiKey } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Keys of the user, the latest first. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => api(apiKeyEndpoints.list, {}, { signal }),
  });

const { queryKey } = apiKeysQuery();

/** The list does not contain what is shown once. */
const withoutText = ({ key: _, ...rest }: IssuedApiKey): ApiKey => rest;

/** Makes a key. The answer contains its text: after showing it, the component resets the mutation, which deletes it at once. */
export const useCreateApiKey = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    gcTime: 0,
    mutationFn: (body: NewApiKey, signal) => api(apiKeyEndpoints.create, { body }, { signal }),
    onSuccess: (issued) => void queryClient.setQueryData(queryKey, (known) => [withoutText(issued), ...(known ?? [])]),
    // Also when the wait was cancelled: the key may be in the list by now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

/** Gives a key another secret. The same holds for its text. */
export const useRotateApiKey = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    gcTime: 0,
    mutationFn: (id: number, signal) => api(apiKeyEndpoints.rotate, { params: { id } }, { signal }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

export const useDeleteApiKey = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(apiKeyEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: (_, id) => void queryClient.setQueryData(queryKey, (known) => known?.filter((other) => other.id !== id)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
