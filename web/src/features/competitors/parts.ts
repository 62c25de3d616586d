import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { ChannelGridSkeleton } from './components/channel-grid-skeleton';

/** The channels of a project; most projects are opened without them. */
export const competitorsTab = lazyPart(
  async () => (await import('./components/competitors-tab')).CompetitorsTab,
  ChannelGridSkeleton,
);
