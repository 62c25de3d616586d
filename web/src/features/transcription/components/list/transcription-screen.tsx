import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useEffect, useEffectEvent } from 'react';
import { useProGate, ProGateNotice } from '@/entities/billing';
import { useCurrentProject } from '@/entities/projects';
import { transcriptionQuery } from '@/entities/transcripts';
import { ApiError } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Page } from '@/shared/ui/page/page';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { texts } from '../../texts';
import { SpeechDemoBadge } from '../demo-notice';
import { RunPanel } from '../run-panel';
import { NewRecording } from './new-recording';
import { TranscriptList } from './transcript-list';
import classes from './transcription-screen.module.css';
import { transcriptPath } from './use-list-actions';

const RECORDING = 'recording';

/** New recordings, and every transcript of the user; `?recording=<id>` is the one being prepared here. */
export function TranscriptionScreen() {
  const [address, setAddress] = useSearchParams();
  const { isBarred } = useProGate();
  const { current } = useCurrentProject();
  const runningId = Number(address.get(RECORDING)) || null;
  const show = (id: number | null): void =>
    setAddress(
      (known) => {
        if (id === null) known.delete(RECORDING);
        else known.set(RECORDING, String(id));
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title={texts.title} description={texts.description} actions={<SpeechDemoBadge />}>
      <ProGateNotice text={texts.gate} />
      <div className={classes.top}>
        {runningId === null ? (
          <NewRecording isBarred={isBarred} projectId={current?.id ?? null} onCreated={show} />
        ) : (
          <Running key={runningId} id={runningId} onAnother={() => show(null)} />
        )}
      </div>
      <TranscriptList />
    </Page>
  );
}

function Running({ id, onAnother }: { id: number; onAnother: () => void }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(transcriptionQuery(id));
  const isDone = data?.status === 'completed';
  const open = useEffectEvent(() => void navigate(transcriptPath(id), { replace: true }));
  useEffect(() => {
    if (isDone) open();
  }, [isDone]);
  const isGone = error instanceof ApiError && error.status === 404;
  const forget = useEffectEvent(onAnother);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  if (!data && error && !isGone) {
    return <ErrorState title={texts.page.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || isDone) return <RowsSkeleton count={2} />;
  return (
    <RunPanel transcription={data}>
      <Button
        variant={data.status === 'failed' ? 'filled' : 'subtle'}
        color={data.status === 'failed' ? 'iris' : 'gray'}
        onClick={onAnother}
      >
        {texts.run.another}
      </Button>
    </RunPanel>
  );
}
