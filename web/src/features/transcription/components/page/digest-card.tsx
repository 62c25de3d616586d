import { Button } from '@mantine/core';
import { isEnded, type TranscriptDigest, type TranscriptDigestForm } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { DemoTag } from '@/entities/writer';
import { digestsQuery } from '@/entities/transcripts';
import { ApiError, hasCode, messageOf } from '@/shared/api/api-error';
import { useJob } from '@/shared/api/jobs';
import { formatElapsed } from '@/shared/format/dates';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconRefresh } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { useWriteDigest } from '../../api/transcription-mutations';
import { texts } from '../../texts';
import classes from './make-panel.module.css';

const words = texts.make;

interface DigestCardProps {
  transcriptionId: number;
  form: TranscriptDigestForm;
  styleId: number | null;
  /** The style was deleted after it was chosen. */
  onStyleGone: () => void;
  /** Earlier digests are loaded. */
  isKnown: boolean;
  digest: TranscriptDigest | undefined;
  onJump: (ms: number) => void;
}

/** One digest of a transcript: its order, its progress, and its text. */
export function DigestCard({ transcriptionId, form, styleId, onStyleGone, isKnown, digest, onJump }: DigestCardProps) {
  const { title, make, hint } = words.forms[form];
  const write = useWriteDigest(transcriptionId);
  const isWriting = digest?.status === 'writing' || write.isPending;
  const begin = (): void => {
    if (isWriting) return;
    write.mutate(
      { form, style_id: styleId },
      { onError: (error) => hasCode(error, 'STYLE_NOT_FOUND') && onStyleGone() },
    );
  };
  const failure = write.isError
    ? messageOf(write.error, words.failed)
    : digest?.status === 'failed'
      ? (digest.error ?? words.failed)
      : undefined;
  const isThere = digest !== undefined && digest.texts.length > 0;
  return (
    <section className={classes.digest} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.name}>{title}</h3>
        {isThere && digest.is_demo && <DemoTag />}
        {!isWriting && (
          <Button
            className={classes.make}
            size="compact-sm"
            variant={isThere ? 'subtle' : 'light'}
            disabled={!isKnown}
            aria-label={`${isThere ? words.again : make}: ${title}`}
            leftSection={isThere && <IconRefresh size={16} aria-hidden />}
            onClick={begin}
          >
            {isThere ? words.again : make}
          </Button>
        )}
      </div>
      {!isThere && !isWriting && <p className={classes.hint}>{hint}</p>}
      {isWriting && <Writing transcriptionId={transcriptionId} jobId={digest?.job_id ?? null} title={title} />}
      <FormError message={isWriting ? undefined : failure} />
      {isThere && !isWriting && <Words digest={digest} onJump={onJump} />}
    </section>
  );
}

function Writing({ transcriptionId, jobId, title }: { transcriptionId: number; jobId: number | null; title: string }) {
  const queryClient = useQueryClient();
  const { data: job, error } = useJob(jobId);
  const isOver = (error instanceof ApiError && error.status === 404) || (job !== undefined && isEnded(job.status));
  const report = useEffectEvent(
    () => void queryClient.invalidateQueries({ queryKey: digestsQuery(transcriptionId).queryKey }),
  );
  useEffect(() => {
    if (isOver) report();
  }, [jobId, isOver]);
  const stage = job?.status === 'active' && job.stage !== '' ? job.stage : words.writing;
  return (
    <div className={classes.writing}>
      <OrbitProgress percent={job?.progress ?? 0} label={title} size={32} />
      <span role="status">{stage}</span>
    </div>
  );
}

function Words({
  digest: { form, texts: said, chapters },
  onJump,
}: {
  digest: TranscriptDigest;
  onJump: (ms: number) => void;
}) {
  const whole = [...said, ...chapters.map(({ start_ms: ms, title }) => `${formatElapsed(ms)} ${title}`)].join('\n\n');
  return (
    <>
      {form === 'quotes' ? (
        <ul className={classes.quotes}>
          {said.map((quote, index) => (
            <li key={index}>
              <blockquote className={classes.quote}>{quote}</blockquote>
            </li>
          ))}
        </ul>
      ) : (
        said.map((paragraph, index) => (
          <p key={index} className={classes.text}>
            {paragraph}
          </p>
        ))
      )}
      {chapters.length > 0 && (
        <ol className={classes.chapters} aria-label={words.chapters}>
          {chapters.map(({ start_ms: ms, title }) => (
            <li key={ms}>
              <button
                type="button"
                className={classes.chapter}
                aria-label={words.jump(formatElapsed(ms), title)}
                onClick={() => onJump(ms)}
              >
                <span className={classes.moment}>{formatElapsed(ms)}</span>
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <div>
        <CopyButton text={whole} size="xs" />
      </div>
    </>
  );
}
