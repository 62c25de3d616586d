import { Button } from '@mantine/core';
import { type AccountArchive, isEnded } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useJob } from '@/shared/api/jobs';
import { formatInstant } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconDownload } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { Section } from '@/shared/ui/page/section';
import { exportQuery, useOrderExport, useRefreshExport, useStopExport } from '../api/personal-data-api';
import { texts } from '../texts';
import classes from './personal-data.module.css';

/** No archive is kept longer. */
const DAY_MS = 86_400_000;

/** Export of the user's data: order, progress, download, expiry. */
export function ExportSection() {
  const { data, error, refetch } = useQuery(exportQuery());
  return (
    <Section title={texts.export.title}>
      <p className={classes.text}>{texts.export.text}</p>
      {!data && !error && <RowsSkeleton count={1} />}
      {!data && error && <ErrorState title={texts.export.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data && (data.job_id === null ? <Archive archive={data.archive} /> : <Making jobId={data.job_id} />)}
    </Section>
  );
}

function Archive({ archive }: { archive: AccountArchive | null }) {
  const order = useOrderExport();
  const isOver = useIsOver(archive?.expires_at ?? null);
  const canBeHad = archive !== null && !isOver;
  return (
    <>
      {isOver && <p className={classes.text}>{texts.export.over}</p>}
      <div className={classes.actions}>
        {canBeHad && (
          <Button component="a" href={archive.url} download leftSection={<IconDownload size={18} aria-hidden />}>
            {texts.export.download(formatInstant(archive.expires_at))}
          </Button>
        )}
        <Button
          variant="default"
          loading={order.isPending}
          onClick={() => order.mutate(undefined, { onError: (error) => notifyError(error, texts.export.failed) })}
        >
          {archive === null ? texts.export.order : texts.export.again}
        </Button>
      </div>
      <SlowAnswer of={order} />
    </>
  );
}

function Making({ jobId }: { jobId: number }) {
  const { data: job, error } = useJob(jobId);
  const refresh = useRefreshExport();
  const stop = useStopExport();
  const isOver = error !== null || (job !== undefined && isEnded(job.status));
  useEffect(() => {
    if (!isOver) return;
    if (job?.status === 'failed') notifyError(job.error ?? undefined, texts.export.failed);
    refresh();
    // Once: the answer unmounts this part.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  return (
    <div className={classes.making}>
      <OrbitProgress label={texts.export.making} percent={job?.progress ?? 0} size={40} />
      <div className={classes.facts}>
        <p>{texts.export.making}</p>
        <p className={classes.dim}>{texts.export.mailed}</p>
      </div>
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() => stop.mutate(jobId, { onError: (failure) => notifyError(failure, texts.export.stopFailed) })}
      >
        {texts.export.stop}
      </Button>
    </div>
  );
}

/** Whether a time has passed; updates when it does. */
const useIsOver = (moment: string | null): boolean => {
  const [now, setNow] = useState(Date.now);
  const end = moment === null ? Infinity : Date.parse(moment);
  useEffect(() => {
    if (end === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(DAY_MS, Math.max(0, end - Date.now())));
    return () => clearTimeout(timer);
  }, [end]);
  return now >= end;
};
