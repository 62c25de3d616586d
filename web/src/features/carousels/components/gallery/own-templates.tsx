import { Button } from '@mantine/core';
import type { Carousel } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MenuDivider, MenuItem } from '@/shared/ui/dropdown-menu';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { IconPencil, IconPlus, IconTrash } from '@/shared/ui/icons';
import { notifyError } from '@/shared/ui/toasts';
import { useDuplicateCarousel } from '../../api/carousel-acts';
import { carouselsQuery } from '../../api/carousel-queries';
import { galleryTexts } from '../../gallery-texts';
import { CarouselCard } from './carousel-card';
import classes from './gallery.module.css';
import { GridSkeleton } from './grid-skeleton';
import { useListActs } from './use-list-acts';

const texts = galleryTexts.templates;
const { menu } = galleryTexts;

interface OwnTemplatesProps {
  allowed: (act: () => void) => void;
  onRename: (template: Carousel) => void;
  onCreated: (carouselId: number) => void;
}

/** Templates the user has made of carousels: a press copies one as a new draft. */
export function OwnTemplates({ allowed, onRename, onCreated }: OwnTemplatesProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    carouselsQuery('template'),
  );
  const duplicate = useDuplicateCarousel();
  const acts = useListActs();
  const templates = data?.pages.flatMap(({ items }) => items);
  const use = ({ id, name }: Carousel): void =>
    allowed(() => {
      if (duplicate.isPending) return;
      duplicate.mutate(
        { id, name, kind: 'draft' },
        {
          onSuccess: (draft) => onCreated(draft.id),
          onError: (failure) => notifyError(failure, galleryTexts.acts.createFailed),
        },
      );
    });
  if (!templates) {
    return error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : <GridSkeleton />;
  }
  if (templates.length === 0) {
    return (
      <EmptyState scene="slides" title={texts.ownEmpty}>
        {texts.ownEmptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.grid}>
        {templates.map((template) => (
          <li key={template.id}>
            <CarouselCard
              carousel={template}
              way={(className) => (
                <button
                  type="button"
                  className={className}
                  aria-label={texts.use(template.name)}
                  aria-busy={duplicate.isPending && duplicate.variables.id === template.id}
                  onClick={() => use(template)}
                >
                  {template.name}
                </button>
              )}
              menu={
                <>
                  <MenuItem icon={<IconPlus size={18} aria-hidden />} onSelect={() => use(template)}>
                    {menu.use}
                  </MenuItem>
                  <MenuItem icon={<IconPencil size={18} aria-hidden />} onSelect={() => onRename(template)}>
                    {menu.rename}
                  </MenuItem>
                  <MenuDivider />
                  <MenuItem icon={<IconTrash size={18} aria-hidden />} onSelect={() => acts.remove(template)}>
                    {menu.delete}
                  </MenuItem>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {galleryTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}
