import { backgroundRemovalEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** The engine that removes backgrounds here, its price and its limits. */
export const removalOfferQuery = () =>
  queryOptions({
    queryKey: ['background-removal', 'offer'],
    queryFn: ({ signal }) => api(backgroundRemovalEndpoints.offer, {}, { signal }),
  });
