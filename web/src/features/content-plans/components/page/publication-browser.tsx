import { Button } from '@mantine/core';
import type { PlanPublication } from '@orbita/contracts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { groupByMonth, NO_FILTER, visiblePublications, type PublicationFilter } from '../../model/publication-view';
import { texts } from '../../texts';
import { PublicationFilters } from './publication-filters';
import { PublicationList } from './publication-list';
import classes from './publication-browser.module.css';
import { useOpenPublication } from './use-open-publication';

// Brings the kit's dialogs, which the list itself does without.
const detail = lazyPart(async () => (await import('./publication-detail')).PublicationDetail);

/** The publications of a plan: filters, the list by days, and the one that is open. */
export function PublicationBrowser({ publications }: { publications: readonly PlanPublication[] }) {
  const [filter, setFilter] = useState<PublicationFilter>(NO_FILTER);
  // Typing stays quick whatever the length of the list.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => visiblePublications(publications, applied), [publications, applied]);
  const months = useMemo(() => groupByMonth(shown), [shown]);
  const { openId, open, move, close } = useOpenPublication();
  const [wasOpened, setOpened] = useState(false);
  if (openId !== null && !wasOpened) setOpened(true);
  useEffect(() => void detail.warm(), []);
  return (
    <section aria-label={texts.page.list}>
      <PublicationFilters publications={publications} shownCount={shown.length} filter={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <PublicationList months={months} onOpen={open} />
      ) : (
        <div className={classes.nothing}>
          <EmptyState
            scene="search"
            title={texts.page.nothingFound}
            action={
              <Button variant="default" onClick={() => setFilter(NO_FILTER)}>
                {texts.page.resetFilters}
              </Button>
            }
          >
            {texts.page.nothingFoundText}
          </EmptyState>
        </div>
      )}
      {wasOpened && <detail.Part id={openId} all={publications} shown={shown} onMove={move} onClose={close} />}
    </section>
  );
}
