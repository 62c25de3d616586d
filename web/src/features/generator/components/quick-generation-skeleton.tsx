import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import classes from './quick-generation.module.css';

/** The card of {@link QuickGeneration}, as high as it will be. */
export function QuickGenerationSkeleton() {
  return (
    <div className={classes.card} role="status" aria-label={ru.common.loading} aria-busy="true">
      <div className={classes.form}>
        <Skeleton className={classes.topic} height="max(2.625rem, var(--o-target))" />
        <Skeleton className={classes.submit} height="max(2.25rem, var(--o-target))" />
      </div>
      <span className={classes.more}>
        <Skeleton height="1lh" width="10rem" />
      </span>
    </div>
  );
}
