import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import classes from './plan-list-skeleton.module.css';

/** Skeleton of a project's plans; `withHeader` also of the line above them. */
export function PlanListSkeleton({ withHeader = false }: { withHeader?: boolean }) {
  return (
    <div role="status" aria-label={ru.common.loading} aria-busy="true">
      {withHeader && (
        <div className={classes.header}>
          <Skeleton height={18} width={90} />
          <Skeleton height={36} width={170} />
        </div>
      )}
      <div className={classes.grid}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={classes.card}>
            <Skeleton height={18} width={`${70 - index * 10}%`} />
            <Skeleton height={12} width="55%" />
            <Skeleton height={6} radius="xl" mt={8} />
            <Skeleton height={12} width="40%" />
            <div className={classes.footer}>
              <Skeleton height={18} width={60} />
              <Skeleton height={30} width={150} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
