import { creditPackageEndpoints, type CreditPackageRequest, type CreditPackageUpdate } from '@orbita/contracts';
import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { hasCode } from '@/shared/api/api-error';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { ADMINISTRATION } from './administration-api';

/** Packages as users see them, then those no longer sold. */
export const adminPackagesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ADMINISTRATION, 'packages'],
    queryFn: ({ signal, pageParam }) =>
      apiPage(creditPackageEndpoints.listAll, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** The administrator is a user, too: the subscription page must show what is sold now. */
const reload = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ADMINISTRATION }),
    queryClient.invalidateQueries({ queryKey: ['credit-packages'] }),
  ]);

/** Creates a package; a repeated press creates the same one. */
export const useCreatePackage = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (body: CreditPackageRequest, signal) =>
      once(body, (idempotencyKey) => api(creditPackageEndpoints.create, { body }, { signal, idempotencyKey })),
    onSuccess: () => reload(queryClient),
  });
};

/** Changes a package; a refusal because of another change shows that change first. */
export const useUpdatePackage = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: ({ id, ...body }: CreditPackageUpdate & { id: number }, signal) =>
      api(creditPackageEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: () => reload(queryClient),
    onError: (error) => (hasCode(error, 'CREDIT_PACKAGE_CHANGED') ? reload(queryClient) : undefined),
  });
};

export const useDeactivatePackage = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(creditPackageEndpoints.deactivate, { params: { id } }, { signal }),
    onSuccess: () => reload(queryClient),
  });
};
