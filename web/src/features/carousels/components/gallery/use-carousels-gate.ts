import { useQuery } from '@tanstack/react-query';
import { isLimited, subscriptionQuery } from '@/features/billing/api/billing-api';

/** Whether the plan bars new carousels, and whether the trial that would allow them is still to be had. */
export const useCarouselsGate = (): { isBarred: boolean; canTry: boolean } => {
  const { data: subscription } = useQuery(subscriptionQuery());
  return {
    isBarred: subscription !== undefined && isLimited(subscription),
    canTry: subscription?.trial === 'available',
  };
};
