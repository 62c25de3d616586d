import { Skeleton } from '@mantine/core';
import { addDays, planDays, type ContentPlan } from '@orbita/contracts';
import { formatDay } from '@/shared/format/dates';
import classes from './upcoming-days.module.css';

const SHOWN = 6;

/** The first days of a plan that is being written, with placeholders for what is still to come. */
export function UpcomingDays({ plan }: { plan: ContentPlan }) {
  const count = Math.min(SHOWN, planDays(plan.start_date, plan.end_date));
  return (
    <div className={classes.days} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.day}>
          <span className={classes.date}>{formatDay(addDays(plan.start_date, index))}</span>
          <div className={classes.places}>
            <Skeleton height={14} width={`${58 - (index % 3) * 9}%`} animate={false} />
            <Skeleton height={10} width={`${84 - (index % 2) * 12}%`} animate={false} />
          </div>
        </div>
      ))}
    </div>
  );
}
