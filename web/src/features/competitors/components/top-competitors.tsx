import type { CompetitorPeriod } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/shared/ui/lazy-part';
import { competitorsQuery } from '../api/competitors-api';

const topCards = lazyPart(async () => (await import('./top-cards')).TopCards);

const PERIOD: CompetitorPeriod = '7d';

/** How the best channels of a project do; nothing for a project that follows none, not even the code. */
export function TopCompetitors({ projectId }: { projectId: number }) {
  // Whoever follows nobody misses nothing when the question fails: the tab of the project tells it.
  const { data } = useQuery(competitorsQuery(projectId, PERIOD));
  if (!data || data.competitors.length === 0) return null;
  return <topCards.Part projectId={projectId} competitors={data.competitors} />;
}
