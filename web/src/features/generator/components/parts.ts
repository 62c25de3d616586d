import { lazyPart } from '@/shared/ui/lazy-part';
import { FormSkeleton } from '@/shared/ui/skeletons';

/** The tab of a project, whose code comes when it is first shown. */
export const generatorTab = lazyPart(
  async () => (await import('./generator')).Generator,
  () => FormSkeleton({ count: 4 }),
);
