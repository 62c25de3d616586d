import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import classes from './file-grid.module.css';

/** Skeleton of the library. */
export function FileGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div className={classes.grid} aria-busy="true" aria-label={ru.common.loading} role="status">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={186} />
      ))}
    </div>
  );
}
