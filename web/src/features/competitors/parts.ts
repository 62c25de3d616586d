import { lazyPart } from '@/shared/ui/lazy-part';
import { ChannelGridSkeleton } from './components/channel-grid-skeleton';

/** The channels of a project, whose page is opened without them more often than not. */
export const competitorsTab = lazyPart(
  async () => (await import('./components/competitors-tab')).CompetitorsTab,
  ChannelGridSkeleton,
);
