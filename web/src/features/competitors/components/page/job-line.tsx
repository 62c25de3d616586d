import { Button } from '@mantine/core';
import { messageOf } from '@/shared/api/api-error';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { useStopJob } from '../../api/channel-mutations';
import type { ChannelJob } from '../../api/use-channel-job';
import { pageTexts as texts } from '../../page-texts';
import classes from './job-line.module.css';

interface JobLineProps {
  of: ChannelJob;
  /** Name of the running job, until the job itself reports its step. */
  label: string;
  hint?: string;
}

/** Progress of a job of the channel, in its own words, and a button that cancels it. */
export function JobLine({ of: { id, job }, label, hint }: JobLineProps) {
  const stop = useStopJob();
  return (
    <div className={classes.line}>
      <OrbitProgress percent={job?.progress ?? 0} label={label} />
      <div className={classes.words}>
        <p role="status">{job?.status === 'active' && job.stage !== '' ? job.stage : label}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
        {stop.error && (
          <p className={classes.error} role="alert">
            {messageOf(stop.error, texts.parse.stopFailed)}
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        loading={stop.isPending}
        disabled={id === null}
        onClick={() => id !== null && stop.mutate(id)}
      >
        {texts.parse.stop}
      </Button>
    </div>
  );
}
