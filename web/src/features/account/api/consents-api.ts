import { profileEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** The latest consent to each document. Under the account's key: what changes the account may change its consents. */
export const consentsQuery = () =>
  queryOptions({
    queryKey: ['me', 'consents'],
    queryFn: ({ signal }) => api(profileEndpoints.consents, {}, { signal }),
  });
