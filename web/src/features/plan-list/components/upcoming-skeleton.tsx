import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import classes from './upcoming-publications.module.css';

/** Rows while the publications of the next days, or their code, are loading. */
export function UpcomingSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label={ru.common.loading} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={14} width={`${60 - index * 10}%`} />
        </div>
      ))}
    </div>
  );
}
