import type { PlanCalendarProps } from '@/entities/publications';
import { PublicationCalendar } from './publication-calendar';
import { PublicationWeek } from './publication-week';

/** A plan by month, or by week and hour. */
export function PlanCalendar(props: PlanCalendarProps) {
  return props.period === 'week' ? <PublicationWeek {...props} /> : <PublicationCalendar {...props} />;
}
