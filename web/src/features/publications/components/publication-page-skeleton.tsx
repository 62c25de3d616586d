import { Skeleton, VisuallyHidden } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import bar from './bar/publication-bar.module.css';
import { SendingSkeleton } from './bar/sending-skeleton';
import classes from './publication-editor.module.css';
import plan from './publication-plan.module.css';

/** Skeleton of the page. */
export function PublicationPageSkeleton() {
  return (
    <div className={classes.page}>
      <div className={bar.bar}>
        <VisuallyHidden component="h1">{ru.shell.publication}</VisuallyHidden>
        <div className={bar.state}>
          <Skeleton height={24} width={180} />
        </div>
        <div className={bar.actions}>
          <SendingSkeleton />
        </div>
      </div>
      <div className={classes.columns} aria-busy="true" aria-label={ru.common.loading} role="status">
        <div className={classes.form}>
          <Skeleton height={42} />
          <Skeleton height={290} />
          <Skeleton height={130} />
        </div>
        <div className={classes.aside}>
          <div className={plan.plan}>
            {[90, 60, 60, 70].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
