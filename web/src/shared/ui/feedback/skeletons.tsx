import { Skeleton, VisuallyHidden } from '@mantine/core';
import { ru } from '../../i18n/ru';
import classes from './skeletons.module.css';

interface SkeletonsProps {
  count?: number;
}

/** Skeleton of a grid of cards. */
export function CardGridSkeleton({ count = 3 }: SkeletonsProps) {
  return (
    <div className={classes.grid} aria-busy="true" aria-label={ru.common.loading} role="status">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={18} width="55%" />
          <Skeleton height={12} width="90%" mt={14} />
          <Skeleton height={12} width="70%" mt={8} />
          <Skeleton height={12} width="40%" mt={28} />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of rows. */
export function RowsSkeleton({ count = 5 }: SkeletonsProps) {
  return (
    <div className={classes.rows} aria-busy="true" aria-label={ru.common.loading} role="status">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={14} width={`${55 - (index % 3) * 10}%`} />
          <Skeleton height={14} width="12%" />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of a heading and a form. */
export function FormSkeleton({ count = 4 }: SkeletonsProps) {
  return (
    <div className={classes.form} aria-busy="true" aria-label={ru.common.loading} role="status">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton height={12} width={120} mb={8} />
          <Skeleton height={38} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a screen's title; it has text for users who move by headings. */
export function TitleSkeleton() {
  return (
    <>
      <VisuallyHidden>{ru.common.loading}</VisuallyHidden>
      <Skeleton height={32} width="min(100%, 18rem)" />
    </>
  );
}

/** Skeleton of a whole screen: heading and cards. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        <TitleSkeleton />
      </h1>
      <CardGridSkeleton />
    </div>
  );
}
