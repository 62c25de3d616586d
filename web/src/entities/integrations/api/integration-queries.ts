import { integrationEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Connected accounts, oldest first. */
export const integrationsQuery = () =>
  queryOptions({
    queryKey: ['integrations'],
    queryFn: ({ signal }) => api(integrationEndpoints.list, {}, { signal }),
  });

/** How each network can be connected in this installation. */
export const networkOptionsQuery = () =>
  queryOptions({
    queryKey: ['network-options'],
    queryFn: ({ signal }) => api(integrationEndpoints.networks, {}, { signal }),
    staleTime: Infinity,
  });
