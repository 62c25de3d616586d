import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import type { IdeasProgress } from '../api/idea-suggestion';
import { texts } from '../texts';
import grid from './idea-grid.module.css';
import classes from './ideas-in-progress.module.css';

/** A longer wait shows a message. */
const SLOW_AFTER_MS = 10_000;

interface IdeasInProgressProps {
  /** Null until the first progress report. */
  progress: IdeasProgress | null;
  onStop: () => void;
}

/** Progress of the ideas, and their skeleton. */
export function IdeasInProgress({ progress, onStop }: IdeasInProgressProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label={texts.ideas.writing} aria-busy="true">
      <div className={classes.run}>
        <OrbitProgress percent={progress?.percent ?? 0} label={texts.ideas.writing} size={48} />
        <div className={classes.words}>
          <p className={classes.stage}>{progress?.stage || texts.ideas.beginning}</p>
          {isSlow && (
            <p className={classes.slow} role="status">
              {texts.ideas.slow}
            </p>
          )}
        </div>
        <Button variant="default" onClick={onStop}>
          {texts.ideas.stop}
        </Button>
      </div>
      <div className={grid.grid} aria-hidden="true">
        <div className={grid.ideas}>
          {Array.from({ length: 7 }, (_, index) => (
            <div key={index} className={grid.waiting}>
              <div className={grid.marks}>
                <Skeleton height={20} width="45%" />
                <Skeleton height={16} width="25%" />
              </div>
              <Skeleton height={16} width={`${90 - (index % 3) * 15}%`} mt={18} />
              <Skeleton height={12} mt={14} />
              <Skeleton height={12} mt={8} />
              <Skeleton height={12} width="70%" mt={8} />
            </div>
          ))}
        </div>
        <div className={grid.next} data-fits>
          <div className={grid.waiting}>
            <Skeleton height={20} width="40%" />
            <Skeleton height={38} width="60%" mt={18} />
            <Skeleton height={12} width="75%" mt={18} />
          </div>
        </div>
      </div>
    </section>
  );
}
