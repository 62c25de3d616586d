import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** The meter as a separate chunk, for pages that show one among other things. */
export const styleMeter = lazyPart(async () => (await import('./style-meter')).StyleMeter);
