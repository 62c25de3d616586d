import { promoCodeEndpoints, type PromoCodeRequest, type PromoCodeState } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { ADMINISTRATION } from './administration-api';

/** Promo codes of a status that contain the search, newest first, paged. */
export const promoCodesQuery = ({ state, words }: { state: PromoCodeState | undefined; words: string }) =>
  infiniteQueryOptions({
    queryKey: [...ADMINISTRATION, 'promo-codes', state, words],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        promoCodeEndpoints.list,
        { query: { limit: '30', cursor: pageParam, state, search: words === '' ? undefined : words } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Creates a code; a repeated press creates the same one. */
export const useCreatePromoCode = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (body: PromoCodeRequest, signal) =>
      once(body, (idempotencyKey) => api(promoCodeEndpoints.create, { body }, { signal, idempotencyKey })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION }),
  });
};

export const useDeactivatePromoCode = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(promoCodeEndpoints.deactivate, { params: { id } }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION }),
  });
};
