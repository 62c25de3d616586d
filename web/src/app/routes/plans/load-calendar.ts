import { lazyPart } from '@/shared/ui/lazy-part';

/** The month's chunk includes drag and drop, which the list does not need. */
export const calendar = lazyPart(async () => (await import('@/features/plan-calendar')).PublicationCalendar);
