import {
  type Integration,
  integrationEndpoints,
  type IntegrationRequest,
  type IntegrationUpdateRequest,
  type VerifiedIntegration,
} from '@orbita/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { integrationsQuery } from '@/entities/integrations';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { texts } from '../texts';

const { queryKey } = integrationsQuery();

const change = (queryClient: QueryClient, next: (known: Integration[]) => Integration[]): void =>
  void queryClient.setQueryData(queryKey, (known) => known && next(known));

/** Shows an account from the server's answer. */
const show = (queryClient: QueryClient, { verification: _, ...integration }: VerifiedIntegration): void =>
  change(queryClient, (known) =>
    known.some(({ id }) => id === integration.id)
      ? known.map((other) => (other.id === integration.id ? integration : other))
      : [...known, integration],
  );

/**
 * Connects an account: the network is asked what its key can do. A repeated press connects the same account. The
 * request contains the key: a screen that stays open resets the mutation, which deletes it at once.
 */
export const useConnectAccount = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation({
    gcTime: 0,
    mutationFn: (body: IntegrationRequest, signal) =>
      once(body, (idempotencyKey) => api(integrationEndpoints.create, { body }, { signal, idempotencyKey })),
    onSuccess: (integration) => show(queryClient, integration),
    // Also when the wait was cancelled: the account may be in the list by now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

/** Asks the network about an account again. */
export const useCheckIntegration = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(integrationEndpoints.check, { params: { id } }, { signal }),
    onSuccess: (integration) => show(queryClient, integration),
  });
};

/**
 * Switches an account on or off, or assigns it to another project: shown at once, rolled back with a message on failure.
 * Before it is switched on, its network is asked about the key.
 */
export const useUpdateIntegration = (id: number) => {
  const queryClient = useQueryClient();
  const mutationKey = [...queryKey, id];
  const apply = (fields: IntegrationUpdateRequest): void =>
    change(queryClient, (known) => known.map((other) => (other.id === id ? { ...other, ...fields } : other)));
  return useAppMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: IntegrationUpdateRequest, signal) =>
      api(integrationEndpoints.update, { params: { id }, body }, { signal }),
    onMutate: async (fields): Promise<IntegrationUpdateRequest> => {
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData(queryKey)?.find((other) => other.id === id);
      apply(fields);
      return {
        ...(known && fields.is_active !== undefined && { is_active: known.is_active }),
        ...(known && fields.project_id !== undefined && { project_id: known.project_id }),
      };
    },
    onError: (error, { is_active }, before) => {
      apply(before as IntegrationUpdateRequest);
      notifyError(error, is_active === undefined ? texts.list.projectFailed : texts.list.toggleFailed);
    },
    // Others have no answer yet: the server's current state would undo them for a moment.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Disconnects an account. */
export const useDeleteIntegration = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(integrationEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: (_, id) => change(queryClient, (known) => known.filter((other) => other.id !== id)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
