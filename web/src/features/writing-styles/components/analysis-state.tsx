import { Button } from '@mantine/core';
import type { WritingStyleSummary } from '@orbita/contracts';
import { isEnded } from '@orbita/contracts';
import { useEffect } from 'react';
import { writingStylesTexts as texts } from '@/entities/writing-styles';
import { messageOf } from '@/shared/api/api-error';
import { useJob } from '@/shared/api/jobs';
import { IconRefresh } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useAnalyseStyle, useRefreshStyles } from '../api/style-mutations';
import classes from './analysis-state.module.css';

/** Shown without an analysis: its progress, or why there is none and how to get it. */
export function AnalysisState({ style }: { style: WritingStyleSummary }) {
  return style.analysis_status === 'pending' ? (
    <Pending jobId={style.analysis_job_id} />
  ) : (
    <Failed id={style.id} reason={style.analysis_error} />
  );
}

function Pending({ jobId }: { jobId: number | null }) {
  const { data: job } = useJob(jobId);
  const refresh = useRefreshStyles();
  const hasEnded = job !== undefined && isEnded(job.status);
  useEffect(() => {
    if (hasEnded) void refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- Only the end of the job is reported, once.
  }, [hasEnded]);
  return (
    <div className={classes.state} role="status">
      <OrbitProgress percent={job?.progress ?? 0} label={texts.analysis.pending} size={32} />
      <div>
        <p>{job?.stage && job.status === 'active' ? `${job.stage.replace(/…$/u, '')}…` : texts.analysis.pending}</p>
        <p className={classes.dim}>{texts.analysis.pendingHint}</p>
      </div>
    </div>
  );
}

function Failed({ id, reason }: { id: number; reason: string | null }) {
  const analyse = useAnalyseStyle();
  return (
    <div className={classes.failed}>
      <p>{texts.analysis.failed}</p>
      <p className={classes.dim}>{reason ?? texts.analysis.failedText}</p>
      {analyse.error && (
        <p className={classes.error} role="alert">
          {messageOf(analyse.error, texts.analysis.retryFailed)}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={analyse.isPending}
        onClick={() => analyse.mutate(id)}
      >
        {texts.analysis.retry}
      </Button>
      <SlowAnswer of={analyse} />
    </div>
  );
}
