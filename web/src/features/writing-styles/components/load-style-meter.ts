import { lazyPart } from '@/shared/ui/lazy-part';

/** The meter with its code of its own, for pages that show one among other things. */
export const styleMeter = lazyPart(async () => (await import('./style-meter')).StyleMeter);
