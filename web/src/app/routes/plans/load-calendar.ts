import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** The chunk of the month and the week includes drag and drop, which the list does not need. */
export const calendar = lazyPart(async () => (await import('@/features/plan-calendar')).PlanCalendar);
