import { Button } from '@mantine/core';
import type { AdminJobDetail } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatInstant } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { adminJobQuery, useCancelJob, useRetryJob } from '../api/queues-api';
import { JOB_KIND_LABELS, JOB_STATUS_LABELS } from '../job-labels';
import { EVENT_LABELS, QUEUE_LABELS, creditsText, queueTexts } from '../queue-texts';
import own from './queues-screen.module.css';
import classes from './user-dialog.module.css';

const texts = queueTexts.job;

interface JobDialogProps {
  /** Null closes the dialog. */
  jobId: number | null;
  /** Opens another job: the one that repeats this one. */
  onOther: (jobId: number) => void;
  onClose: () => void;
}

/** A job with its times and actions. */
export function JobDialog({ jobId, onOther, onClose }: JobDialogProps) {
  const shownId = useLastShown(jobId);
  const { data, error, refetch } = useQuery({ ...adminJobQuery(shownId ?? 0), enabled: jobId !== null });
  return (
    <ResponsiveModal opened={jobId !== null} onClose={onClose} title={texts.title(shownId ?? 0)} size="lg">
      {data && <JobFacts key={data.id} job={data} onOther={onOther} />}
      {!data && !error && <RowsSkeleton />}
      {!data && error && <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />}
    </ResponsiveModal>
  );
}

function JobFacts({ job, onOther }: { job: AdminJobDetail; onOther: (jobId: number) => void }) {
  const facts: [string, ReactNode][] = [
    [queueTexts.jobs.kind, JOB_KIND_LABELS[job.kind]],
    [texts.status, job.status === 'active' ? `${job.stage} · ${job.progress}%` : JOB_STATUS_LABELS[job.status]],
    [texts.what, job.description],
    [
      texts.user,
      <Link key="user" className={own.link} to={`/dashboard/admin/users?user=${job.user_id}`}>
        {job.user_email}
      </Link>,
    ],
    [texts.queue, QUEUE_LABELS[job.queue]],
    [texts.attempt, queueTexts.jobs.attemptOf(job.attempt, job.max_attempts)],
    [texts.credits, creditsText(job.credits, job.price)],
    [texts.error, [job.error_code, job.error].filter(Boolean).join(' — ')],
    [texts.worker, job.worker],
    [texts.request, job.request_id],
    [texts.project, job.project_id === null ? null : String(job.project_id)],
  ];
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <section aria-label={texts.timeline}>
        <h3 className={classes.heading}>{texts.timeline}</h3>
        <ol className={classes.lines}>
          {job.timeline.map(({ event, at }) => (
            <li key={event}>
              <span className={classes.what}>{EVENT_LABELS[event]}</span>
              <time className={classes.when} dateTime={at}>
                {formatInstant(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <JobActions job={job} onOther={onOther} />
    </div>
  );
}

function JobActions({ job, onOther }: { job: AdminJobDetail; onOther: (jobId: number) => void }) {
  const [asked, setAsked] = useState<'cancel' | 'retry' | null>(null);
  const cancelling = useCancelJob(job.id);
  const retrying = useRetryJob(job.id);
  const close = (): void => setAsked(null);
  const other = job.retried_by ?? job.retry_of;
  return (
    <div className={own.actions}>
      {other !== null && (
        <Button variant="subtle" onClick={() => onOther(other)}>
          {job.retried_by === null ? texts.retryOf(other) : texts.retriedBy(other)}
        </Button>
      )}
      {job.is_retryable && (
        <Button variant="default" onClick={() => setAsked('retry')}>
          {texts.retry}
        </Button>
      )}
      {(job.status === 'queued' || job.status === 'active') && (
        <Button variant="default" color="red" onClick={() => setAsked('cancel')}>
          {texts.cancel}
        </Button>
      )}
      <ConfirmDialog
        opened={asked === 'cancel'}
        title={texts.cancelTitle}
        confirmLabel={texts.cancelConfirm}
        cancelLabel={texts.cancelKeep}
        danger
        loading={cancelling.isPending}
        error={cancelling.error}
        onClose={close}
        onExited={() => cancelling.reset()}
        onConfirm={() =>
          cancelling.mutate(undefined, {
            onSuccess: () => {
              close();
              notifySuccess(texts.cancelled);
            },
          })
        }
      >
        <p>{texts.cancelText}</p>
        <SlowAnswer of={cancelling} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'retry'}
        title={texts.retryTitle}
        confirmLabel={texts.retryConfirm}
        loading={retrying.isPending}
        error={retrying.error}
        onClose={close}
        onExited={() => retrying.reset()}
        onConfirm={() =>
          retrying.mutate(undefined, {
            onSuccess: ({ id }) => {
              close();
              notifySuccess(texts.retried);
              if (id !== job.id) onOther(id);
            },
          })
        }
      >
        <p>{job.status === 'failed' ? texts.retryText(job.price) : texts.runNowText}</p>
        <SlowAnswer of={retrying} />
      </ConfirmDialog>
    </div>
  );
}
