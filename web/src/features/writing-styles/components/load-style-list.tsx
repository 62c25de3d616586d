import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { CardGridSkeleton } from '@/shared/ui/feedback/skeletons';

/** The styles of a project; most visits do not open them. */
export const styleList = lazyPart(async () => (await import('./style-list')).StyleList, CardGridSkeleton);
