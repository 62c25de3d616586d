import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import { RowsSkeleton, TitleSkeleton } from '@/shared/ui/feedback/skeletons';
import classes from './plan-page-skeleton.module.css';

/** Skeleton of a plan's page. */
export function PlanPageSkeleton() {
  return (
    <div className={classes.page}>
      <div aria-busy="true" aria-label={ru.common.loading} role="status">
        <Skeleton height={14} width={120} />
        <h1 className={classes.title}>
          <TitleSkeleton />
        </h1>
        <Skeleton height={14} width="min(100%, 18rem)" mt={12} />
        <Skeleton height={36} mt={28} mb={20} />
      </div>
      <RowsSkeleton count={8} />
    </div>
  );
}
