import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { competitorQuery } from '@/features/competitors';
import { plansQuery } from '@/entities/content-plans';
import { receiptsQuery } from '@/features/readiness';
import { projectQuery } from '@/entities/projects';
import { readinessQuery } from '@/entities/publishing';
import { ru } from '@/shared/i18n/ru';
import { SCREENS } from '../screens';
import { idOf } from '../use-id-param';
import { prefetching, screen, titled } from './prefetching';

/** Projects and what belongs to one. */
export const projectRoutes = (queryClient: QueryClient): RouteObject[] => [
  { path: 'projects', ...titled(ru.shell.projects), ...screen(SCREENS.projects) },
  { path: 'projects/new', ...titled(ru.titles.projectNew), ...screen(SCREENS.projectNew) },
  {
    path: 'projects/:id/edit',
    ...titled(ru.titles.projectEdit),
    ...screen(SCREENS.projectEdit, (id) => [queryClient.prefetchQuery(projectQuery(id))]),
  },
  {
    path: 'projects/:id',
    ...titled(ru.titles.project),
    ...screen(SCREENS.project, (id) => [
      queryClient.prefetchQuery(projectQuery(id)),
      queryClient.prefetchQuery(plansQuery(id)),
    ]),
  },
  {
    path: 'projects/:id/outlook',
    ...titled(ru.project.tabLabels.readiness),
    ...screen(SCREENS.readiness, (id) => [
      queryClient.prefetchQuery(projectQuery(id)),
      queryClient.prefetchQuery(readinessQuery(id)),
    ]),
  },
  {
    path: 'projects/:id/receipts',
    ...titled(ru.project.tabLabels.receipts),
    ...screen(SCREENS.receipts, (id) => [
      queryClient.prefetchQuery(projectQuery(id)),
      queryClient.prefetchInfiniteQuery(receiptsQuery(id, null)),
    ]),
  },
  {
    path: 'projects/:id/competitors/:competitorId',
    ...titled(ru.titles.competitor),
    loader: prefetching(({ id, competitorId }) => [
      SCREENS.competitor.warm(),
      ...(idOf(id) === null || idOf(competitorId) === null
        ? []
        : [
            queryClient.prefetchQuery(projectQuery(Number(id))),
            queryClient.prefetchQuery(competitorQuery(Number(competitorId))),
          ]),
    ]),
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.competitorId !== nextParams.competitorId,
    Component: SCREENS.competitor.Part,
  },
];
