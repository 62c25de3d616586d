import { Button } from '@mantine/core';
import type { TranscriptionDetails } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { transcriptionQuery } from '@/entities/transcripts';
import { ApiError } from '@/shared/api/api-error';
import { userQuery } from '@/shared/api/session';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { Page } from '@/shared/ui/page/page';
import { RowsSkeleton, TitleSkeleton } from '@/shared/ui/feedback/skeletons';
import { texts } from '../../texts';
import { RunPanel } from '../run-panel';
import { CRUMBS } from './crumbs';
import { TranscriptPage } from './transcript-page';

const words = texts.page;
const LIST = '/dashboard/transcription';

interface TranscriptScreenProps {
  /** null: the URL names none. */
  transcriptionId: number | null;
}

/** One transcript in any state. */
export function TranscriptScreen({ transcriptionId }: TranscriptScreenProps) {
  return transcriptionId === null ? <TranscriptMissing /> : <Named key={transcriptionId} id={transcriptionId} />;
}

function Named({ id }: { id: number }) {
  const { data: transcription, error, refetch } = useQuery(transcriptionQuery(id));
  const { data: user, error: userError } = useQuery(userQuery());
  if (transcription && user) {
    return transcription.status === 'completed' ? (
      <TranscriptPage latest={transcription} userId={user.id} />
    ) : (
      <OnItsWay transcription={transcription} />
    );
  }
  const problem = error ?? userError;
  if (problem === null) {
    return (
      <Page title={<TitleSkeleton />} breadcrumbs={CRUMBS}>
        <RowsSkeleton count={8} />
      </Page>
    );
  }
  if (problem instanceof ApiError && problem.status === 404) return <TranscriptMissing />;
  return <ErrorState level={1} title={words.loadFailed} error={problem} onRetry={() => void refetch()} />;
}

function OnItsWay({ transcription }: { transcription: TranscriptionDetails }) {
  return (
    <Page title={transcription.title} breadcrumbs={CRUMBS}>
      <DocumentTitle title={transcription.title} />
      <RunPanel transcription={transcription} isTitled>
        <Button component={Link} to={LIST} variant="subtle" color="gray">
          {texts.run.another}
        </Button>
      </RunPanel>
    </Page>
  );
}

function TranscriptMissing() {
  return (
    <NotFound title={words.notFound} back={{ to: LIST, label: words.back }}>
      {words.notFoundText}
    </NotFound>
  );
}
