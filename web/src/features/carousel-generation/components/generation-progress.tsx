import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/ui/hooks/use-now';
import { formatElapsed } from '@/shared/format/dates';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import { generateTexts } from '../texts';
import classes from './generation-progress.module.css';
import type { Generation } from './use-generation';

const texts = generateTexts.running;

/** Progress of a carousel: its orbit, the stage, the clock, and a button that cancels it. */
export function GenerationProgress({
  of: { job, stop, isStopping },
  children,
}: {
  of: Generation;
  /** Further actions. */
  children?: ReactNode;
}) {
  const now = useNow();
  const stage = job?.status === 'active' && job.stage !== '' ? job.stage : undefined;
  return (
    <div className={classes.run}>
      <OrbitProgress percent={job?.progress ?? 0} label={texts.title} size={56} />
      <div className={classes.words}>
        <p className={classes.title}>{texts.title}</p>
        <p className={classes.stage} role="status">
          {stage ?? (job?.status === 'active' ? texts.writing : texts.pending)}
        </p>
        <p className={classes.clock}>
          {job && (
            <>
              {texts.elapsed} <time>{formatElapsed(now - Date.parse(job.created_at))}</time>, {texts.usual}.{' '}
            </>
          )}
          {texts.stay}
        </p>
      </div>
      <div className={classes.ways}>
        {children}
        <Button variant="default" loading={isStopping} disabled={job === undefined} onClick={stop}>
          {stopLabel(texts.stop, job?.stop)}
        </Button>
      </div>
    </div>
  );
}
