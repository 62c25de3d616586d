import {
  billingEndpoints,
  contactRequestEndpoints,
  creditPackageEndpoints,
  promoCodeEndpoints,
  type Activation,
  type BillingPeriod,
  type NewContactRequest,
  type PurchaseAnswer,
  type PlanCode,
  type PromoRedemption,
} from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refreshPlan, subscriptionQuery } from '@/entities/billing';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { ApiError } from '@/shared/api/api-error';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Plans and packs on sale. */
export const packagesQuery = () =>
  queryOptions({
    queryKey: ['credit-packages'],
    queryFn: ({ signal }) => api(creditPackageEndpoints.list, {}, { signal }),
  });

interface PlanOrder {
  plan: PlanCode;
  period: BillingPeriod;
  /** Whole roubles the buyer saw; absent when nothing has to be paid. */
  expectedRub?: number;
}

interface PackageOrder {
  id: number;
  expectedRub: number;
}

/** The current price of a purchase refused for its price, in whole roubles; null for any other refusal. */
export const changedPrice = (error: Error | null): number | null => {
  const isChanged = error instanceof ApiError && error.code === 'PRICE_CHANGED';
  return isChanged ? Number(error.details?.price_rub) : null;
};

/** Shows at once what was bought, or what changed when the purchase was refused. */
const useRefreshed = () => {
  const queryClient = useQueryClient();
  return (_: unknown, error: Error | null) =>
    Promise.all([
      refreshPlan(queryClient),
      changedPrice(error) !== null && queryClient.invalidateQueries({ queryKey: packagesQuery().queryKey }),
    ]);
};

/** Changes to a plan; a repeated press is the same purchase. */
export const useActivate = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const onSettled = useRefreshed();
  return useAppMutation<Activation, PlanOrder>({
    mutationFn: ({ plan, period, expectedRub }, signal) =>
      once([plan, period, expectedRub], (idempotencyKey) =>
        api(
          billingEndpoints.activate,
          { body: { plan_type: plan, billing_period: period, expected_price_rub: expectedRub } },
          { signal, idempotencyKey },
        ),
      ),
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription);
    },
    onSettled,
  });
};

/** Buys a pack of credits; a repeated press is the same purchase. */
export const useBuyPack = () => {
  const once = useIdempotencyKey();
  const onSettled = useRefreshed();
  return useAppMutation<PurchaseAnswer, PackageOrder>({
    mutationFn: ({ id, expectedRub }, signal) =>
      once([id, expectedRub], (idempotencyKey) =>
        api(
          creditPackageEndpoints.buy,
          { params: { id }, body: { expected_price_rub: expectedRub } },
          { signal, idempotencyKey },
        ),
      ),
    onSettled,
  });
};

/** Redeems a promo code. */
export const useRedeem = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<PromoRedemption, string>({
    mutationFn: (code, signal) =>
      once(code, (idempotencyKey) => api(promoCodeEndpoints.redeem, { body: { code } }, { signal, idempotencyKey })),
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription);
      return refreshPlan(queryClient);
    },
  });
};

/** Requests the enterprise offer. */
export const useRequestOffer = () => {
  const once = useIdempotencyKey();
  return useAppMutation<void, NewContactRequest>({
    mutationFn: (body, signal) =>
      once(body, (idempotencyKey) => api(contactRequestEndpoints.create, { body }, { signal, idempotencyKey })),
  });
};
