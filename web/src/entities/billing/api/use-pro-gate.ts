import { useQuery } from '@tanstack/react-query';
import { isLimited, subscriptionQuery } from './subscription';

/** Whether the plan locks what begins with Pro, and whether the trial that would unlock it is still available. */
export const useProGate = (): { isBarred: boolean; canTry: boolean } => {
  const { data: subscription } = useQuery(subscriptionQuery());
  return {
    isBarred: subscription !== undefined && isLimited(subscription),
    canTry: subscription?.trial === 'available',
  };
};
