import { Button } from '@mantine/core';
import type { TranscriptionDetails } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/ui/hooks/use-now';
import { formatElapsed } from '@/shared/format/dates';
import { FormError } from '@/shared/ui/feedback/form-error';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import { useRun } from '../model/use-run';
import { texts } from '../texts';
import classes from './run-panel.module.css';
import { StartForm } from './start-form';

const words = texts.run;

interface RunPanelProps {
  transcription: TranscriptionDetails;
  /** The page has this title already. */
  isTitled?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** A recording before its transcript: being prepared, ready to be paid for, being transcribed part by part, or failed. */
export function RunPanel({ transcription, isTitled = false, children }: RunPanelProps) {
  const { status, title, error, job_id } = transcription;
  return (
    <section className={classes.panel} aria-label={title}>
      {!isTitled && (
        <h2 className={classes.title} title={title}>
          {title}
        </h2>
      )}
      {status === 'failed' && <FormError message={error ?? words.failed} />}
      {status === 'ready' && <StartForm key={job_id} transcription={transcription} />}
      {(status === 'preparing' || status === 'transcribing') && <Progress transcription={transcription} />}
      {children && <div className={classes.others}>{children}</div>}
    </section>
  );
}

function Progress({ transcription }: { transcription: TranscriptionDetails }) {
  const { status, parts, job_id } = transcription;
  const { job, stop, isStopping } = useRun(transcription);
  const now = useNow();
  const isPreparing = status === 'preparing';
  const label = isPreparing ? words.preparing : words.transcribing;
  const done = parts.filter((part) => part.status !== 'waiting').length;
  const stage = job?.status === 'active' && job.stage !== '' ? job.stage : null;
  const said = isPreparing
    ? (stage ?? words.preparingStage)
    : parts.length > 1
      ? words.done(done, parts.length)
      : (stage ?? (job?.status === 'active' ? words.transcribing : words.pending));
  return (
    <div className={classes.run}>
      <OrbitProgress percent={job?.progress ?? 0} label={label} size={56} />
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <p role="status">{said}</p>
        <p className={classes.clock}>
          {job && (
            <>
              {words.elapsed} <time>{formatElapsed(now - Date.parse(job.created_at))}</time>.{' '}
            </>
          )}
          {words.stay}
        </p>
      </div>
      {!isPreparing && (
        <Button variant="default" loading={isStopping} disabled={job_id === null} onClick={stop}>
          {stopLabel(words.stop, job?.stop, 'share')}
        </Button>
      )}
    </div>
  );
}
