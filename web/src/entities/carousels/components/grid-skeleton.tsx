import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import classes from './grid-skeleton.module.css';

/** Skeleton of carousels. */
export function GridSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true" aria-label={ru.common.loading} role="status">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className={classes.waiting} />
      ))}
    </div>
  );
}
