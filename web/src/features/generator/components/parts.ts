import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { FormSkeleton } from '@/shared/ui/feedback/skeletons';

/** A project tab whose code is loaded when it is first shown. */
export const generatorTab = lazyPart(
  async () => (await import('./generator')).Generator,
  () => FormSkeleton({ count: 4 }),
);
