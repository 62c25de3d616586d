import { Skeleton } from '@mantine/core';
import classes from './publication-bar.module.css';

/** As large as the buttons it waits for. */
export function SendingSkeleton() {
  return <Skeleton className={classes.waiting} height={36} />;
}
