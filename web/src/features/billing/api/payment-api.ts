import { billingEndpoints, type Purchase, pollPause } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Names the purchase in the address a provider's page sends its buyer back to. */
const PARAMETER = 'purchase';

/** How the payment of a purchase stands; asked for again until it has ended. */
export const purchaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['credits', 'purchases', id],
    queryFn: ({ signal }) => api(billingEndpoints.purchase, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      (state.data && state.data.status !== 'pending') || hasCode(state.error, 'PURCHASE_NOT_FOUND')
        ? false
        : pollPause({ polls: Math.max(0, state.dataUpdateCount - 1), failures: state.fetchFailureCount }),
    staleTime: 0,
  });

interface FollowedPurchase {
  /** Null while none is followed. */
  id: number | null;
  /** Sends the browser to the page of payment; this page tells the state of the purchase to whoever comes back, by any way. */
  follow: (purchase: Purchase) => Promise<void>;
  hide: () => void;
}

/** The purchase that stands in the address. */
export const useFollowedPurchase = (): FollowedPurchase => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(address.get(PARAMETER));
  const show = async (purchaseId: number | null): Promise<void> => {
    const search = new URLSearchParams(address);
    if (purchaseId === null) search.delete(PARAMETER);
    else search.set(PARAMETER, String(purchaseId));
    await navigate({ search: search.toString() }, { replace: true, preventScrollReset: purchaseId === null });
  };
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    follow: async (purchase) => {
      await show(purchase.id);
      if (purchase.confirmation_url !== null) window.location.assign(purchase.confirmation_url);
    },
    hide: () => void show(null),
  };
};

/** Leads to the page of payment once more, or finds out that there is nothing to pay any more. */
export const usePayPurchase = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(billingEndpoints.payPurchase, { params: { id } }, { signal }),
    onSuccess: ({ purchase }) => {
      if (purchase.confirmation_url !== null) window.location.assign(purchase.confirmation_url);
    },
    onSettled: (_, __, id) => queryClient.invalidateQueries({ queryKey: purchaseQuery(id).queryKey }),
  });
};
