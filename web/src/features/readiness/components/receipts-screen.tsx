import { Button } from '@mantine/core';
import type { AttemptStatus, Project } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { useProjectPause, PausedBanner } from '@/entities/publishing';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { useReceipts } from '../api/use-receipts';
import { receiptTexts as texts } from '../receipt-texts';
import { ReceiptTable } from './receipt-table';
import classes from './receipts-screen.module.css';

/** Statuses to filter by; running attempts are visible among all. */
const FILTERS = ['published', 'failed', 'missed', 'unconfirmed', 'planned'] as const satisfies AttemptStatus[];

const CHIPS = [
  { value: '', label: texts.filters.all },
  ...FILTERS.map((value) => ({ value, label: texts.filters[value] })),
];

/** «Журнал»: everything a project sent or should have sent, newest first. */
export function ReceiptsScreen({ project: { id, time_zone } }: { project: Pick<Project, 'id' | 'time_zone'> }) {
  const { valueOf, set } = useAddressFilters();
  const status = FILTERS.find((known) => known === valueOf('state'));
  const pause = useProjectPause(id, true);
  const query = useReceipts(id, status ?? null);
  const { data, error, refetch } = query;
  const receipts = data?.pages.flatMap(({ items }) => items);
  const isEmpty = receipts?.length === 0;
  return (
    <div className={classes.screen}>
      {pause.isPaused && <PausedBanner isPending={pause.isPending} onResume={() => pause.set(false)} />}
      {!(isEmpty && status === undefined) && (
        <FilterChips
          label={texts.filter}
          chips={CHIPS}
          value={status ?? ''}
          onChange={(value) => set('state', value)}
        />
      )}
      {!receipts && !error && <RowsSkeleton />}
      {!receipts && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {isEmpty && status === undefined && (
        <EmptyState
          title={texts.empty}
          action={
            <Button component={Link} to={`/dashboard/projects/${id}/outlook`}>
              {texts.toReadiness}
            </Button>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {isEmpty && status !== undefined && (
        <NothingFound title={texts.nothing[status]} resetLabel={texts.showAll} onReset={() => set('state', '')}>
          {texts.nothingText}
        </NothingFound>
      )}
      {receipts && !isEmpty && <ReceiptTable receipts={receipts} zone={time_zone} />}
      <MoreButton of={query} className={classes.more}>
        {texts.more}
      </MoreButton>
    </div>
  );
}
