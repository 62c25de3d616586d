import { Button } from '@mantine/core';
import { TEXT_TYPES, type HistoryItem, type TextType } from '@orbita/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { historyQuery, historyWindowQuery } from '@/entities/history';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextInput } from '@/shared/ui/fields';
import { IconInfoCircle, IconSearch } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { Page } from '@/shared/ui/page/page';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { useAddressSearch } from '@/shared/address/use-address-search';
import { texts } from '../texts';
import { DeleteTextDialog } from './delete-text-dialog';
import { HistoryCard } from './history-card';
import classes from './history-screen.module.css';

const TABS = [null, ...TEXT_TYPES] as const;

const typeIn = (value: string | null): TextType | null => TEXT_TYPES.find((type) => type === value) ?? null;

/** All generated texts, with search. */
export function HistoryScreen({ writeAt }: { writeAt: string }) {
  const [address, setAddress] = useSearchParams();
  const type = typeIn(address.get('type'));
  const { words: search, field, reset } = useAddressSearch();
  const [deleting, setDeleting] = useState<HistoryItem | null>(null);
  const query = useInfiniteQuery(historyQuery({ search, type }));
  const { data, error, refetch } = query;
  const items = data?.pages.flatMap((page) => page.items);
  const isNarrowed = search !== '' || type !== null;
  const show = (tab: TextType | null): void =>
    setAddress(
      (current) => {
        if (tab === null) current.delete('type');
        else current.set('type', tab);
        return current;
      },
      { replace: true },
    );
  return (
    <Page title={texts.title} description={texts.description}>
      <div className={classes.filters}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          {...field}
        />
        <div className={classes.tabs} role="group" aria-label={texts.types}>
          {TABS.map((tab) => (
            <button
              key={tab}
              type="button"
              className={classes.tab}
              aria-pressed={tab === type}
              onClick={() => show(tab)}
            >
              {texts.tabs[tab ?? 'all']}
            </button>
          ))}
        </div>
      </div>
      <FreeLine />
      <div className={classes.list}>
        {!items && !error && <RowsSkeleton />}
        {!items && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
        {items?.length === 0 && isNarrowed && (
          <NothingFound
            title={texts.nothingTitle}
            resetLabel={texts.reset}
            onReset={() => {
              reset();
              show(null);
            }}
          >
            {texts.nothingText}
          </NothingFound>
        )}
        {items?.length === 0 && !isNarrowed && (
          <EmptyState
            title={texts.emptyTitle}
            action={
              <Button component={Link} to={writeAt}>
                {texts.write}
              </Button>
            }
          >
            {texts.emptyText}
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.id}>
                <HistoryCard item={item} onDelete={() => setDeleting(item)} />
              </li>
            ))}
          </ul>
        )}
        <MoreButton of={query}>{texts.more}</MoreButton>
      </div>
      <DeleteTextDialog item={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

/** What the plan hides, if anything. */
function FreeLine() {
  const { data } = useQuery(historyWindowQuery());
  if (data === undefined || data.days === null) return null;
  const { days, hidden_count: hidden } = data;
  return (
    <p className={classes.free}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {hidden > 0 ? texts.hidden(days, hidden) : texts.limited(days)}{' '}
        <Link to="/dashboard/settings/subscription" className={classes.plans}>
          {texts.plans}
        </Link>
      </span>
    </p>
  );
}
