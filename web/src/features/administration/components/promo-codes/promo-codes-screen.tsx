import { Button } from '@mantine/core';
import { PROMO_CODE_STATES, type PromoCode } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextInput } from '@/shared/ui/fields';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { IconPlus, IconSearch } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { promoCodesQuery } from '../../api/promo-codes-api';
import { promoCodeTexts as texts } from '../../promo-code-texts';
import { DeactivateCodeDialog } from './deactivate-code-dialog';
import { NewPromoCodeDialog } from './new-promo-code-dialog';
import { PromoCodeTable } from './promo-code-table';
import classes from './promo-codes-screen.module.css';

const MAX_SEARCH = 40;
const FILTERS = [
  { value: '', label: texts.all },
  ...PROMO_CODE_STATES.map((value) => ({ value, label: texts.filters[value] })),
];

/** Promo codes: a list, creation, and deactivation. */
export function PromoCodesScreen() {
  const { valueOf, set, clear, words, field } = useAddressFilters();
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<PromoCode | null>(null);
  const state = PROMO_CODE_STATES.find((known) => known === valueOf('state'));
  const query = useInfiniteQuery(promoCodesQuery({ state, words }));
  const { data, error, refetch } = query;
  const codes = data?.pages.flatMap((page) => page.items);
  const isFiltered = state !== undefined || words !== '';
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          {...field}
          maxLength={MAX_SEARCH}
        />
        <div className={classes.create}>{create}</div>
      </div>
      <div className={classes.filters}>
        <FilterChips
          label={texts.filter}
          chips={FILTERS}
          value={state ?? ''}
          onChange={(value) => set('state', value)}
        />
      </div>
      {!codes && !error && <RowsSkeleton count={8} />}
      {!codes && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {codes?.length === 0 && !isFiltered && <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
      {codes?.length === 0 && isFiltered && (
        <NothingFound title={texts.nothingTitle} resetLabel={texts.showAll} onReset={() => clear('state')}>
          {texts.nothingText}
        </NothingFound>
      )}
      {codes && codes.length > 0 && <PromoCodeTable codes={codes} onDeactivate={setLeaving} />}
      <MoreButton of={query} className={classes.more}>
        {texts.more}
      </MoreButton>
      <NewPromoCodeDialog opened={isCreating} onClose={() => setCreating(false)} />
      <DeactivateCodeDialog promo={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
