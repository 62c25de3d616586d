import { QuickGenerationSkeleton } from '@/features/generator';
import { UpcomingSkeleton } from '@/features/plan-list';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** What the home screen shows around its plans comes in one file, requested as soon as home is opened. */
const load = () => import('./home-sections');

export const nextCard = lazyPart(async () => (await load()).NextCard);
export const quickGeneration = lazyPart(async () => (await load()).QuickGeneration, QuickGenerationSkeleton);
export const upcoming = lazyPart(async () => (await load()).UpcomingPublications, UpcomingSkeleton);

export const warmHome = async (): Promise<void> => {
  await Promise.all([nextCard, quickGeneration, upcoming].map(({ warm }) => warm()));
};
