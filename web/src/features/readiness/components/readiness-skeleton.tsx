import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import board from './readiness-board.module.css';
import screen from './readiness-screen.module.css';

/** Skeleton of the readiness screen. */
export function ReadinessSkeleton() {
  return (
    <div className={screen.screen} role="status" aria-label={ru.common.loading} aria-busy="true">
      <Skeleton height={22} width="min(100%, 24rem)" />
      <Skeleton height={36} width="min(100%, 22rem)" radius="xl" />
      <div className={board.board}>
        {[3, 1, 2].map((rows) => (
          <div key={rows} className={board.day} style={{ '--rows': rows }}>
            <Skeleton height={16} width="8rem" mb={8} />
            {Array.from({ length: rows }, (_, index) => (
              <Skeleton key={index} height={14} width={`${70 - index * 12}%`} my={16} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
