import type { CompetitorPeriod } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { competitorsQuery } from '../api/competitors-api';

const topCards = lazyPart(async () => (await import('./top-cards')).TopCards);

const PERIOD: CompetitorPeriod = '7d';

/** The best channels of a project; a project that follows none does not even load the code. */
export function TopCompetitors({ projectId }: { projectId: number }) {
  // When the request fails, a user without channels misses nothing: the project's tab shows the error.
  const { data } = useQuery(competitorsQuery(projectId, PERIOD));
  if (!data || data.competitors.length === 0) return null;
  return <topCards.Part projectId={projectId} competitors={data.competitors} />;
}
