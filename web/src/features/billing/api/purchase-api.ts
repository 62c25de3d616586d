import {
  billingEndpoints,
  contactRequestEndpoints,
  creditPackageEndpoints,
  promoCodeEndpoints,
  type Activation,
  type BillingPeriod,
  type NewContactRequest,
  type PackageBought,
  type PlanCode,
  type PromoRedemption,
} from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useActKey } from '@/shared/api/act-key';
import { api } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAct } from '@/shared/api/use-act';
import { subscriptionQuery } from './billing-api';

/** Plans and packs that are sold. */
export const packagesQuery = () =>
  queryOptions({
    queryKey: ['credit-packages'],
    queryFn: ({ signal }) => api(creditPackageEndpoints.list, {}, { signal }),
  });

interface PlanWish {
  plan: PlanCode;
  period: BillingPeriod;
}

/** Changes to a plan; the same press repeated is the same purchase. */
export const useActivate = () => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useAct<Activation, PlanWish>({
    mutationFn: ({ plan, period }, signal) =>
      once([plan, period], (idempotencyKey) =>
        api(
          billingEndpoints.activate,
          { body: { plan_type: plan, billing_period: period } },
          { signal, idempotencyKey },
        ),
      ),
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription);
    },
    // Refused for being active already, the plan was bought elsewhere: the screen must know.
    onSettled: () => refreshBalance(queryClient),
  });
};

/** Buys a pack of credits; the same press repeated is the same purchase. */
export const useBuyPack = () => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useAct<PackageBought, number>({
    mutationFn: (id, signal) =>
      once(id, (idempotencyKey) => api(creditPackageEndpoints.buy, { params: { id } }, { signal, idempotencyKey })),
    onSettled: () => refreshBalance(queryClient),
  });
};

/** Redeems a promo code. */
export const useRedeem = () => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useAct<PromoRedemption, string>({
    mutationFn: (code, signal) =>
      once(code, (idempotencyKey) => api(promoCodeEndpoints.redeem, { body: { code } }, { signal, idempotencyKey })),
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription);
      return refreshBalance(queryClient);
    },
  });
};

/** Asks for the offer to enterprises. */
export const useRequestOffer = () => {
  const once = useActKey();
  return useAct<void, NewContactRequest>({
    mutationFn: (body, signal) =>
      once(body, (idempotencyKey) => api(contactRequestEndpoints.create, { body }, { signal, idempotencyKey })),
  });
};
