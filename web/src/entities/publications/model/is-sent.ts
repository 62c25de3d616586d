import type { PlanPublication } from '@orbita/contracts';

/** What has been sent, or is being sent, can no longer be changed. */
export const isSent = ({ status }: PlanPublication): boolean =>
  status === 'publishing' || status === 'published' || status === 'unconfirmed';
