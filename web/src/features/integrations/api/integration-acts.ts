import {
  type Integration,
  integrationEndpoints,
  type IntegrationRequest,
  type IntegrationUpdateRequest,
  type VerifiedIntegration,
} from '@orbita/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useActKey } from '@/shared/api/act-key';
import { api } from '@/shared/api/api';
import { useAct } from '@/shared/api/use-act';
import { notifyError } from '@/shared/ui/toast-store';
import { texts } from '../texts';
import { integrationsQuery } from './integration-queries';

const { queryKey } = integrationsQuery();

const change = (queryClient: QueryClient, next: (known: Integration[]) => Integration[]): void =>
  void queryClient.setQueryData(queryKey, (known) => known && next(known));

/** Shows an account as the server has just told it. */
const show = (queryClient: QueryClient, { verification: _, ...integration }: VerifiedIntegration): void =>
  change(queryClient, (known) =>
    known.some(({ id }) => id === integration.id)
      ? known.map((other) => (other.id === integration.id ? integration : other))
      : [...known, integration],
  );

/**
 * Connects an account: the network is asked what its key can do. The same press repeated is the same account. The key is
 * forgotten here with the answer.
 */
export const useConnectAccount = () => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useAct({
    gcTime: 0,
    mutationFn: (body: IntegrationRequest, signal) =>
      once(body, (idempotencyKey) => api(integrationEndpoints.create, { body }, { signal, idempotencyKey })),
    onSuccess: (integration) => show(queryClient, integration),
    // Also when the wait was given up: the account may stand in the list by now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

/** Asks the network about an account anew. */
export const useCheckIntegration = () => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (id: number, signal) => api(integrationEndpoints.check, { params: { id } }, { signal }),
    onSuccess: (integration) => show(queryClient, integration),
  });
};

type Change = IntegrationUpdateRequest & Pick<Integration, 'id'>;

/** Switches an account on or off, or gives it to another project: shown at once, put back and told when it fails. */
export const useUpdateIntegration = () => {
  const queryClient = useQueryClient();
  const apply = ({ id, ...fields }: Change): void =>
    change(queryClient, (known) => known.map((other) => (other.id === id ? { ...other, ...fields } : other)));
  return useAct({
    mutationKey: queryKey,
    scope: { id: 'integrations' },
    mutationFn: ({ id, ...body }: Change, signal) =>
      api(integrationEndpoints.update, { params: { id }, body }, { signal }),
    onMutate: async (fields): Promise<Change> => {
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData(queryKey)?.find(({ id }) => id === fields.id);
      apply(fields);
      return {
        id: fields.id,
        ...(known && fields.is_active !== undefined && { is_active: known.is_active }),
        ...(known && fields.project_id !== undefined && { project_id: known.project_id }),
      };
    },
    onError: (error, { is_active }, before) => {
      apply(before as Change);
      notifyError(error, is_active === undefined ? texts.list.projectFailed : texts.list.toggleFailed);
    },
    // Others under way have not been answered yet: what the server says by now would take them back for a moment.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Disconnects an account. */
export const useDeleteIntegration = () => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (id: number, signal) => api(integrationEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: (_, id) => change(queryClient, (known) => known.filter((other) => other.id !== id)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
