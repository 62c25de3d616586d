import { billingEndpoints, type Purchase, pollPause } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Names the purchase in the return URL of a provider's payment page. */
const PARAMETER = 'purchase';

/** State of a purchase's payment; polled until it has ended. */
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
  /** Null when no purchase is followed. */
  id: number | null;
  /** Opens the payment page; this page shows the purchase's state to a user who comes back, in any way. */
  follow: (purchase: Purchase) => Promise<void>;
  hide: () => void;
}

/** The purchase in the URL. */
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

/** Opens the payment page again, or finds out that there is nothing left to pay. */
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
