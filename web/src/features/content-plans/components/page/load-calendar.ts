import { lazyPart } from '@/shared/ui/lazy-part';

/** The month brings dragging with it, which the list does without. */
export const calendar = lazyPart(async () => (await import('./publication-calendar')).PublicationCalendar);
