import { Button, VisuallyHidden } from '@mantine/core';
import { COMPETITOR_PERIOD_LABELS, COMPETITOR_PERIODS, type Competitor } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { IconPlus } from '@/shared/ui/icons';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useOrderChannels } from '../api/competitor-mutations';
import { competitorsQuery } from '../api/competitors-api';
import { texts } from '../texts';
import { AddChannelDialog } from './add-channel-dialog';
import { ChannelGrid } from './channel-grid';
import { ChannelGridSkeleton } from './channel-grid-skeleton';
import { ChannelLimitDialog } from './channel-limit-dialog';
import classes from './competitors-tab.module.css';
import { DeleteChannelDialog } from './delete-channel-dialog';
import { JobWatch } from './job-watch';
import { NotesDialog } from './notes-dialog';
import { RefreshAll } from './refresh-all';
import { useRefreshes } from './use-refreshes';

const DEFAULT_PERIOD = '7d';

const jobsOf = (competitors: readonly Competitor[]): number[] =>
  competitors.flatMap(({ refresh_job_id: id }) => (id === null ? [] : [id]));

/** The job that reads all channels: ordered here, shared by several channels, or the only running one. */
const jobOfAll = (competitors: readonly Competitor[], orderedHere: number | null): number | null => {
  const ids = jobsOf(competitors);
  const isOfAll = (id: number, at: number): boolean =>
    id === orderedHere || competitors.length === 1 || ids.indexOf(id) !== at;
  return ids.find(isOfAll) ?? null;
};

/** Channels a project follows: their results in a period, in the user's own order. */
export function CompetitorsTab({ projectId }: { projectId: number }) {
  const { valueOf, set } = useAddressFilters();
  const period = COMPETITOR_PERIODS.find((known) => known === valueOf('period')) ?? DEFAULT_PERIOD;
  const { data, error, refetch, isPlaceholderData } = useQuery(competitorsQuery(projectId, period));
  const { refresh, refreshAll, allJobId, isOrderingAll, onEnd } = useRefreshes(projectId);
  const [said, setSaid] = useState('');
  const order = useOrderChannels(projectId, {
    onAnswer: (_answer, { words }) => setSaid(words),
    onRefused: (reason) => notifyError(reason, texts.order.failed),
  });
  // Decided when the button is pressed: the channel that reaches the limit must not replace the form with the limit dialog.
  const [layer, setLayer] = useState<'form' | 'limit' | null>(null);
  const [noted, setNoted] = useState<Competitor | null>(null);
  const [doomed, setDoomed] = useState<Competitor | null>(null);
  if (!data) {
    if (!error) return <ChannelGridSkeleton />;
    return <ErrorState title={texts.list.failed} error={error} onRetry={() => void refetch()} />;
  }
  const { competitors, limit, followed } = data;
  const jobIds = new Set(jobsOf(competitors));
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setLayer(followed < limit ? 'form' : 'limit')}
    >
      {texts.list.add}
    </Button>
  );
  return (
    <>
      {competitors.length === 0 ? (
        <EmptyState title={texts.list.empty} action={add}>
          {texts.list.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className={classes.bar}>
            <FilterChips
              label={texts.list.period}
              chips={COMPETITOR_PERIODS.map((value) => ({ value, label: COMPETITOR_PERIOD_LABELS[value] }))}
              value={period}
              onChange={(value) => set('period', value === DEFAULT_PERIOD ? '' : value)}
            />
            <p className={classes.followed} title={texts.list.followedHint}>
              {texts.list.followed(followed, limit)}
            </p>
            <div className={classes.actions}>
              {add}
              <RefreshAll jobId={jobOfAll(competitors, allJobId)} isOrdering={isOrderingAll} onRefresh={refreshAll} />
            </div>
          </div>
          <div className={classes.cards} aria-busy={isPlaceholderData}>
            <ChannelGrid
              competitors={competitors}
              onOrder={(ids, words) => order.mutate({ ids, words })}
              onRefresh={refresh}
              onNotes={setNoted}
              onRemove={setDoomed}
            />
          </div>
        </>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {[...jobIds].map((id) => (
        <JobWatch key={id} id={id} onEnd={onEnd} />
      ))}
      <ChannelLimitDialog opened={layer === 'limit'} limit={limit} onClose={() => setLayer(null)} />
      <AddChannelDialog opened={layer === 'form'} projectId={projectId} onClose={() => setLayer(null)} />
      <NotesDialog competitor={noted} onClose={() => setNoted(null)} />
      <DeleteChannelDialog competitor={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
