import { Skeleton } from '@mantine/core';
import classes from './slide-strip.module.css';

/** Skeleton of the slide strip. */
export function StripSkeleton() {
  return (
    <div className={classes.strip}>
      <div className={classes.thumbs}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={72} width={58} className={classes.thumbItem} />
        ))}
      </div>
    </div>
  );
}
