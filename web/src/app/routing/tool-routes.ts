import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { removalOfferQuery } from '@/features/background-removal';
import { carouselQuery, carouselsQuery } from '@/features/carousels';
import { libraryQuery, libraryUsageQuery } from '@/entities/library';
import { transcriptionOfferQuery, transcriptionQuery, transcriptionsQuery } from '@/entities/transcripts';
import { ru } from '@/shared/i18n/ru';
import { SCREENS } from '../screens';
import { prefetching, screen, titled } from './prefetching';

/** The tools, and the library their files come from. */
export const toolRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: 'carousels',
    ...titled(ru.shell.carousels),
    ...screen(SCREENS.carousels),
    loader: prefetching(() => [SCREENS.carousels.warm(), queryClient.prefetchInfiniteQuery(carouselsQuery('draft'))]),
    shouldRevalidate: () => false,
  },
  {
    path: 'carousels/:id',
    ...titled(ru.titles.carousel),
    ...screen(SCREENS.carousel, (id) => [queryClient.prefetchQuery(carouselQuery(id))]),
  },
  {
    path: 'background-removal',
    ...titled(ru.shell.backgroundRemoval),
    ...screen(SCREENS.backgroundRemoval),
    loader: prefetching(() => [SCREENS.backgroundRemoval.warm(), queryClient.prefetchQuery(removalOfferQuery())]),
  },
  {
    path: 'library',
    ...titled(ru.shell.library),
    loader: prefetching(() => [
      SCREENS.library.warm(),
      queryClient.prefetchInfiniteQuery(libraryQuery()),
      queryClient.prefetchQuery(libraryUsageQuery()),
    ]),
    shouldRevalidate: () => false,
    Component: SCREENS.library.Part,
  },
  {
    path: 'transcription',
    ...titled(ru.shell.transcription),
    ...screen(SCREENS.transcription),
    loader: prefetching(() => [
      SCREENS.transcription.warm(),
      queryClient.prefetchQuery(transcriptionOfferQuery()),
      queryClient.prefetchInfiniteQuery(transcriptionsQuery({ search: '', projectId: null })),
    ]),
    shouldRevalidate: () => false,
  },
  {
    path: 'transcription/:id',
    ...titled(ru.titles.transcript),
    ...screen(SCREENS.transcript, (id) => [
      queryClient.prefetchQuery(transcriptionOfferQuery()),
      queryClient.prefetchQuery(transcriptionQuery(id)),
    ]),
  },
];
