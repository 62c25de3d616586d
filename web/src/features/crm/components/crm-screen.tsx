import {
  CONTACT_REQUEST_STATUSES,
  type ContactRequest,
  type ContactRequestCounts,
  type ContactRequestStatus,
} from '@orbita/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextInput } from '@/shared/ui/fields';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { IconSearch } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { CardGridSkeleton } from '@/shared/ui/feedback/skeletons';
import { contactRequestsQuery, requestCountsQuery } from '../api/crm-api';
import { texts } from '../texts';
import classes from './crm.module.css';
import { DeleteRequestDialog } from './delete-request-dialog';
import { RequestCard } from './request-card';
import { RequestDialog } from './request-dialog';

const STATUSES = Object.keys(CONTACT_REQUEST_STATUSES) as ContactRequestStatus[];

const chipsOf = (counts: ContactRequestCounts | undefined) => [
  { value: '', label: texts.all, count: counts && STATUSES.reduce((sum, status) => sum + counts[status], 0) },
  ...STATUSES.map((value) => ({ value, label: CONTACT_REQUEST_STATUSES[value], count: counts?.[value] })),
];

/** Requests of enterprises: their number, contacts, and processing status. */
export function CrmScreen() {
  const { valueOf, set, clear, words, field } = useAddressFilters();
  const [edited, setEdited] = useState<ContactRequest | null>(null);
  const [leaving, setLeaving] = useState<ContactRequest | null>(null);
  const status = STATUSES.find((known) => known === valueOf('status'));
  const { data: counts } = useQuery(requestCountsQuery(words));
  const query = useInfiniteQuery(contactRequestsQuery({ status, words }));
  const { data, error, refetch } = query;
  const requests = data?.pages.flatMap((page) => page.items);
  const isFiltered = status !== undefined || words !== '';
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        {...field}
      />
      <div className={classes.filters}>
        <FilterChips
          label={texts.filter}
          chips={chipsOf(counts)}
          value={status ?? ''}
          onChange={(value) => set('status', value)}
        />
      </div>
      {!requests && !error && <CardGridSkeleton />}
      {!requests && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {requests?.length === 0 && !isFiltered && <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
      {requests?.length === 0 && isFiltered && (
        <NothingFound title={texts.nothingTitle} resetLabel={texts.showAll} onReset={() => clear('status')}>
          {texts.nothingText}
        </NothingFound>
      )}
      {requests && requests.length > 0 && (
        <ul className={classes.requests} aria-label={texts.list}>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} onEdit={() => setEdited(request)} onDelete={() => setLeaving(request)} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={query} className={classes.more}>
        {texts.more}
      </MoreButton>
      <RequestDialog
        request={edited}
        present={requests?.find(({ id }) => id === edited?.id)}
        onClose={() => setEdited(null)}
      />
      <DeleteRequestDialog
        request={leaving}
        present={requests?.find(({ id }) => id === leaving?.id)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
