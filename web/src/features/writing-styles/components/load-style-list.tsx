import { lazyPart } from '@/shared/ui/lazy-part';
import { CardGridSkeleton } from '@/shared/ui/skeletons';

/** The styles of a project, whose page is opened without them more often than not. */
export const styleList = lazyPart(async () => (await import('./style-list')).StyleList, CardGridSkeleton);
