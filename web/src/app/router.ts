import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { planQuery, plansQuery } from '@/entities/content-plans';
import { upcomingPublicationsQuery } from '@/features/plan-list';
import { projectsQuery, initialProject, rememberedProjectId } from '@/entities/projects';
import { publicationQuery } from '@/entities/publishing';
import { styleQuery, stylesQuery } from '@/entities/writing-styles';
import { userQuery, versionQuery } from '@/shared/api/session';
import { LOGOUT_PATH } from '@/shared/api/use-sign-out';
import { ru } from '@/shared/i18n/ru';
import { MemberLayout } from './layouts/member-layout';
import { OpenLayout } from './layouts/open-layout';
import { RootErrorScreen, ScreenError } from './layouts/root-error-screen';
import { RootLayout } from './layouts/root-layout';
import { Splash } from './layouts/splash';
import { HomeRoute } from './routes/home-route';
import { warmHome } from './routes/home-parts';
import { LogoutRoute } from './routes/logout-route';
import { ADMIN_ROUTES } from './routing/admin-routes';
import { prefetching, screen, titled } from './routing/prefetching';
import { toCurrentProject } from './routing/current-project-address';
import { projectRoutes } from './routing/project-routes';
import { home, mustBeSignedIn, toDashboardSettings, toShare } from './routing/redirects';
import { settingsRoutes } from './routing/settings-routes';
import { toolRoutes } from './routing/tool-routes';
import { SCREENS } from './screens';

/** The routes of the product. The dashboard is in the first chunk, where most visits begin; other screens have their own. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  const ofMember = prefetching(() => [
    queryClient.prefetchQuery(userQuery()),
    queryClient.prefetchQuery(versionQuery()),
    queryClient.prefetchQuery(projectsQuery()),
  ]);
  const homeOf = (projectId: number): Promise<unknown> =>
    Promise.all([
      queryClient.prefetchQuery(plansQuery(projectId)),
      queryClient.prefetchQuery(upcomingPublicationsQuery(projectId)),
      warmHome(),
    ]);
  /** What the home screen shows of the first project: for the remembered one, without waiting for the list. */
  const homeOfCurrent = async (): Promise<void> => {
    const remembered = rememberedProjectId();
    if (remembered !== null) await homeOf(remembered);
    await queryClient.prefetchQuery(projectsQuery());
    const project = initialProject(queryClient.getQueryData(projectsQuery().queryKey) ?? []);
    if (project) await homeOf(project.id);
  };
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RootErrorScreen,
      HydrateFallback: Splash,
      children: [
        { path: '/', loader: home, Component: Splash },
        { path: LOGOUT_PATH, Component: LogoutRoute },
        {
          Component: SCREENS.guest.Part,
          children: [
            { path: '/login', ...titled(ru.titles.login), Component: SCREENS.login.Part },
            { path: '/register', ...titled(ru.titles.register), Component: SCREENS.register.Part },
            { path: '/forgot-password', ...titled(ru.titles.newPassword), Component: SCREENS.forgotPassword.Part },
          ],
        },
        {
          Component: SCREENS.mailedLinks.Part,
          children: [
            { path: '/reset-password', ...titled(ru.titles.newPassword), Component: SCREENS.resetPassword.Part },
            ...['/confirm-email', '/confirm-email-change'].map((path) => ({
              path,
              ...titled(ru.titles.confirmEmail),
              Component: SCREENS.confirmEmail.Part,
            })),
            {
              path: '/settings/vk/callback',
              ...titled(ru.titles.vkLogin),
              loader: mustBeSignedIn,
              Component: SCREENS.vkLoginReturn.Part,
            },
            {
              path: '/settings/ok/callback',
              ...titled(ru.titles.okLogin),
              loader: mustBeSignedIn,
              Component: SCREENS.okLoginReturn.Part,
            },
          ],
        },
        {
          path: '/dashboard',
          loader: ofMember,
          shouldRevalidate: () => false,
          Component: MemberLayout,
          children: [
            {
              ErrorBoundary: ScreenError,
              children: [
                {
                  index: true,
                  ...titled(ru.shell.home),
                  loader: prefetching(() => [homeOfCurrent()]),
                  shouldRevalidate: () => false,
                  Component: HomeRoute,
                },
                ...projectRoutes(queryClient),
                {
                  path: 'content-plans/:id',
                  ...titled(ru.titles.plan),
                  ...screen(SCREENS.plan, (id) => [queryClient.prefetchQuery(planQuery(id))]),
                },
                {
                  path: 'content-plans/:id/print',
                  ...titled(ru.titles.planPrint),
                  ...screen(SCREENS.planPrint, (id) => [queryClient.prefetchQuery(planQuery(id))]),
                },
                {
                  path: 'publications/:id/edit',
                  ...titled(ru.shell.publication),
                  ...screen(SCREENS.publicationEdit, (id) => [queryClient.prefetchQuery(publicationQuery(id))]),
                },
                {
                  path: 'publications/:id/publish-by-hand',
                  ...titled(ru.shell.publication),
                  ...screen(SCREENS.publishByHand),
                },
                { path: 'current/:part', loader: toCurrentProject(queryClient), Component: Splash },
                { path: 'share', ...titled(ru.titles.share), ...screen(SCREENS.share) },
                { path: 'history', ...titled(ru.shell.history), ...screen(SCREENS.history) },
                { path: 'trash', ...titled(ru.shell.trash), ...screen(SCREENS.trash) },
                {
                  path: 'styles',
                  ...titled(ru.shell.styles),
                  ...screen(SCREENS.styles),
                  loader: prefetching(() => [SCREENS.styles.warm(), queryClient.prefetchQuery(stylesQuery(null))]),
                },
                {
                  path: 'styles/:id',
                  ...titled(ru.titles.style),
                  ...screen(SCREENS.style, (id) => [queryClient.prefetchQuery(styleQuery(id))]),
                },
                ...toolRoutes(queryClient),
                settingsRoutes(queryClient),
                ADMIN_ROUTES,
                { path: '*', Component: SCREENS.notFound.Part },
              ],
            },
          ],
        },
        { path: '/settings/*', loader: toDashboardSettings, Component: Splash },
        { path: '/share', loader: toShare, Component: Splash },
        {
          loader: ofMember,
          shouldRevalidate: () => false,
          Component: OpenLayout,
          children: [
            { path: '/unsubscribe', ...titled(ru.titles.unsubscribe), ...screen(SCREENS.unsubscribe) },
            { path: '/confirm-news', ...titled(ru.titles.confirmNews), ...screen(SCREENS.confirmNews) },
            { path: '*', Component: SCREENS.notFound.Part },
          ],
        },
      ],
    },
  ];
};
