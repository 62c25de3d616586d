import { Button } from '@mantine/core';
import { isEnded } from '@orbita/contracts';
import { useJob } from '@/shared/api/jobs';
import { ru } from '@/shared/i18n/ru';
import { IconRefresh } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useStopJob } from '../api/channel-mutations';
import { texts } from '../texts';
import classes from './competitors-tab.module.css';

interface RefreshAllProps {
  /** The job that reads them all; null without one. */
  jobId: number | null;
  isOrdering: boolean;
  onRefresh: () => void;
}

/** Reads all channels again, and shows the progress. */
export function RefreshAll({ jobId, isOrdering, onRefresh }: RefreshAllProps) {
  const { data: job } = useJob(jobId);
  const stop = useStopJob({ onError: (error) => notifyError(error) });
  const isRunning = jobId !== null && !(job && isEnded(job.status));
  if (!isRunning) {
    return (
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isOrdering}
        onClick={onRefresh}
      >
        {texts.refreshAll.button}
      </Button>
    );
  }
  return (
    <div className={classes.running}>
      <OrbitProgress percent={job?.progress ?? 0} label={texts.refreshAll.running} size={32} withValue={false} />
      <p role="status">
        {texts.refreshAll.running}
        <span className={classes.stage}>{job?.stage || texts.refreshAll.waiting}</span>
      </p>
      <Button variant="subtle" size="xs" loading={stop.isPending} onClick={() => stop.mutate(jobId)}>
        {ru.common.cancel}
      </Button>
    </div>
  );
}
