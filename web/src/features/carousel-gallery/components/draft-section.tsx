import type { Carousel } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddressSearch } from '@/shared/address/use-address-search';
import { MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextInput } from '@/shared/ui/fields';
import { IconCopy, IconExternalLink, IconPencil, IconSearch, IconTemplate, IconTrash } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { carouselsQuery, carouselTexts, GridSkeleton, editorPath } from '@/entities/carousels';
import { CarouselCard } from './carousel-card';
import classes from './gallery.module.css';
import { useListActions } from './use-list-actions';

const texts = carouselTexts.drafts;
const { menu } = carouselTexts;

interface DraftSectionProps {
  onRename: (carousel: Carousel) => void;
  /** Runs an action that makes a carousel, where the plan allows it. */
  allowed: (action: () => void) => void;
  /** Actions of an empty list. */
  emptyAction: ReactNode;
}

/** The user's carousels: search, open, copy and delete. */
export function DraftSection({ onRename, allowed, emptyAction }: DraftSectionProps) {
  const { words, field, reset } = useAddressSearch();
  const query = useInfiniteQuery(carouselsQuery('draft', { search: words }));
  const { data, error, refetch } = query;
  const actions = useListActions();
  const carousels = data?.pages.flatMap(({ items }) => items);
  const isEmpty = carousels?.length === 0 && words === '';
  return (
    <section className={classes.section} aria-labelledby="my-carousels">
      <div className={classes.head}>
        <h2 id="my-carousels" className={classes.title}>
          {texts.title}
        </h2>
        {!isEmpty && (
          <TextInput
            className={classes.search}
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            leftSection={<IconSearch size={18} aria-hidden />}
            {...field}
          />
        )}
      </div>
      {!carousels &&
        (error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : <GridSkeleton />)}
      {isEmpty && (
        <EmptyState scene="slides" title={texts.empty} action={emptyAction}>
          {texts.emptyText}
        </EmptyState>
      )}
      {carousels?.length === 0 && words !== '' && (
        <NothingFound title={texts.nothing(words)} resetLabel={texts.reset} onReset={reset}>
          {texts.nothingText}
        </NothingFound>
      )}
      {carousels && carousels.length > 0 && (
        <ul className={classes.grid}>
          {carousels.map((carousel) => (
            <li key={carousel.id}>
              <CarouselCard
                carousel={carousel}
                way={(className) => (
                  <Link className={className} to={editorPath(carousel.id)} aria-label={texts.open(carousel.name)}>
                    {carousel.name}
                  </Link>
                )}
                menu={
                  <>
                    <MenuItem icon={<IconExternalLink size={18} aria-hidden />} to={editorPath(carousel.id)}>
                      {menu.open}
                    </MenuItem>
                    <MenuItem icon={<IconPencil size={18} aria-hidden />} onSelect={() => onRename(carousel)}>
                      {menu.rename}
                    </MenuItem>
                    <MenuItem
                      icon={<IconCopy size={18} aria-hidden />}
                      onSelect={() => allowed(() => actions.copy(carousel))}
                    >
                      {menu.copy}
                    </MenuItem>
                    <MenuItem
                      icon={<IconTemplate size={18} aria-hidden />}
                      onSelect={() => allowed(() => actions.makeTemplate(carousel))}
                    >
                      {menu.template}
                    </MenuItem>
                    <MenuDivider />
                    <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={() => actions.remove(carousel)}>
                      {menu.delete}
                    </MenuItem>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={query} lineClassName={classes.more}>
        {carouselTexts.more}
      </MoreButton>
    </section>
  );
}
