import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import classes from './channel-grid.module.css';

/** Skeleton of channel cards. */
export function ChannelGridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={ru.common.loading} aria-busy="true">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={classes.skeleton}>
          <div className={classes.skeletonHead}>
            <Skeleton height={44} circle />
            <div>
              <Skeleton height={16} width="70%" />
              <Skeleton height={12} width="45%" mt={8} />
            </div>
          </div>
          <Skeleton height={24} width="50%" />
          <div className={classes.skeletonFigures}>
            {[0, 1, 2, 3].map((figure) => (
              <div key={figure}>
                <Skeleton height={12} width="80%" />
                <Skeleton height={16} width="40%" mt={8} />
              </div>
            ))}
          </div>
          <Skeleton height={12} width="85%" mt="auto" />
        </div>
      ))}
    </div>
  );
}
