import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { plansQuery } from '@/features/content-plans/api/plan-queries';
import { projectsQuery } from '@/features/projects/api/projects-api';
import { initialProject } from '@/features/projects/model/current-project';
import { dropEarlyAnswers } from '@/shared/api/early-answers';
import { pause } from '@/shared/api/pause';
import { userQuery, versionQuery } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { MemberLayout } from './layouts/member-layout';
import { RootErrorScreen } from './layouts/root-error-screen';
import { RootLayout } from './layouts/root-layout';
import { Splash } from './layouts/splash';
import type { RouteTitle } from './route-title';
import { HomeRoute } from './routes/home-route';

/** A wait shorter than this shows nothing new. */
const SKELETON_AFTER_MS = 120;

const titled = (title: string): { handle: RouteTitle } => ({ handle: { title } });

/** Keeps the rest of the path and the query: the OAuth return pages of the spec lead to /settings?oauth=…. */
const toDashboardSettings = ({ request }: LoaderFunctionArgs): Response => {
  const { pathname, search } = new URL(request.url);
  return redirect(`/dashboard${pathname}${search}`);
};

const home = (): Response => redirect(tokenStore.get() === null ? '/login' : '/dashboard');

/** Asks for everything the first screen of a visit shows. */
const firstAnswers = async (queryClient: QueryClient, path: string): Promise<void> => {
  const withPlans = async (): Promise<void> => {
    await queryClient.prefetchQuery(projectsQuery());
    const project = initialProject(queryClient.getQueryData(projectsQuery().queryKey) ?? []);
    if (project && /^\/dashboard\/?$/.test(path)) await queryClient.prefetchQuery(plansQuery(project.id));
    // The plans are the last that were asked for early.
    dropEarlyAnswers();
  };
  await Promise.all([queryClient.prefetchQuery(userQuery()), queryClient.prefetchQuery(versionQuery()), withPlans()]);
};

/** The routes of the product. The dashboard is in the first chunk, where most visits begin; other screens have their own. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: Splash,
    children: [
      { path: '/', loader: home, Component: Splash },
      {
        lazy: () => import('./layouts/guest-layout'),
        children: [
          { path: '/login', ...titled('Вход'), lazy: () => import('./routes/login-route') },
          { path: '/register', ...titled('Регистрация'), lazy: () => import('./routes/register-route') },
        ],
      },
      {
        path: '/dashboard',
        // Asked for at once, side by side, not one after the other as the components come to need them. Answers that
        // are as good as here spare the skeletons a flash.
        loader: async ({ request }) => {
          if (tokenStore.get() !== null) {
            const answers = firstAnswers(queryClient, new URL(request.url).pathname);
            await Promise.race([answers, pause(SKELETON_AFTER_MS)]);
          }
          return null;
        },
        shouldRevalidate: () => false,
        Component: MemberLayout,
        children: [
          {
            ErrorBoundary: RootErrorScreen,
            children: [
              { index: true, ...titled('Главная'), Component: HomeRoute },
              { path: 'projects', ...titled('Проекты'), lazy: () => import('./routes/projects-route') },
              { path: 'projects/new', ...titled('Новый проект'), lazy: () => import('./routes/project-new-route') },
              {
                path: 'projects/:id/edit',
                ...titled('Настройки проекта'),
                lazy: () => import('./routes/project-edit-route'),
              },
              { path: 'projects/:id', ...titled('Проект'), lazy: () => import('./routes/project-route') },
              { path: 'content-plans/:id', ...titled('Контент-план'), lazy: () => import('./routes/plan-route') },
              { path: 'settings', ...titled('Настройки'), lazy: () => import('./routes/settings-route') },
            ],
          },
        ],
      },
      { path: '/settings/*', loader: toDashboardSettings, Component: Splash },
      { path: '*', loader: () => redirect('/'), Component: Splash },
    ],
  },
];

export const createRouter = (queryClient: QueryClient) => createBrowserRouter(createRoutes(queryClient));
