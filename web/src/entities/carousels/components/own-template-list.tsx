import type { Carousel } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { carouselsQuery } from '../api/carousel-queries';
import { carouselTexts } from '../texts';
import classes from './own-template-list.module.css';
import { GridSkeleton } from './grid-skeleton';

const texts = carouselTexts.templates;

interface OwnTemplateListProps {
  className: string | undefined;
  /** How to create one from here. */
  emptyText: string;
  card: (template: Carousel) => ReactNode;
}

/** Templates the user has made from carousels, paged. */
export function OwnTemplateList({ className, emptyText, card }: OwnTemplateListProps) {
  const query = useInfiniteQuery(carouselsQuery('template'));
  const { data, error, refetch } = query;
  const templates = data?.pages.flatMap(({ items }) => items);
  if (!templates) {
    return error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : <GridSkeleton />;
  }
  if (templates.length === 0) {
    return (
      <EmptyState scene="slides" title={texts.ownEmpty}>
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={className}>
        {templates.map((template) => (
          <li key={template.id}>{card(template)}</li>
        ))}
      </ul>
      <MoreButton of={query} lineClassName={classes.more}>
        {carouselTexts.more}
      </MoreButton>
    </>
  );
}
