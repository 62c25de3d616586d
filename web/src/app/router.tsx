import { pause } from '@orbita/contracts';
import type { QueryClient } from '@tanstack/react-query';
import {
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { removalOfferQuery } from '@/features/background-removal/api/removal-offer';
import { carouselQuery, carouselsQuery } from '@/features/carousels/api/carousel-queries';
import { competitorQuery } from '@/features/competitors/api/competitor-query';
import { planQuery, plansQuery } from '@/features/content-plans/api/plan-queries';
import { publicationsAheadQuery } from '@/features/content-plans/api/publications-ahead';
import { integrationsQuery } from '@/features/integrations/api/integration-queries';
import { libraryQuery, libraryUsageQuery } from '@/features/library/api/library-queries';
import { receiptsQuery } from '@/features/outlook/api/receipts-query';
import { projectQuery, projectsQuery } from '@/features/projects/api/projects-api';
import { initialProject, rememberedProjectId } from '@/features/projects/model/current-project';
import { outlookQuery } from '@/features/publishing/api/outlook-query';
import { publicationQuery } from '@/features/publishing/api/publication-query';
import {
  transcriptionOfferQuery,
  transcriptionQuery,
  transcriptionsQuery,
} from '@/features/transcription/api/transcription-queries';
import { styleQuery, stylesQuery } from '@/features/writing-styles/api/styles-api';
import { withEarlyAnswers } from '@/shared/api/early-answers';
import { userQuery, versionQuery } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { LOGOUT_PATH } from '@/shared/api/use-sign-out';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { ru } from '@/shared/i18n/ru';
import { MemberLayout } from './layouts/member-layout';
import { OpenLayout } from './layouts/open-layout';
import { RootErrorScreen, ScreenError } from './layouts/root-error-screen';
import { RootLayout } from './layouts/root-layout';
import { toCurrentProject } from './current-project-address';
import { Splash } from './layouts/splash';
import { loginAddress } from './return-address';
import type { RouteTitle } from './route-title';
import { HomeRoute } from './routes/home-route';
import { LogoutRoute } from './routes/logout-route';
import { NotFoundRoute } from './routes/not-found-route';
import { SCREENS } from './screens';
import { idOf } from './use-id-param';

/** A wait shorter than this shows nothing new. */
const SKELETON_AFTER_MS = 120;

const titled = (title: string): { handle: RouteTitle } => ({ handle: { title } });

/** Keeps the rest of the path and the query: the OAuth return pages of the spec lead to /settings?oauth=…. */
const toDashboardSettings = ({ request }: LoaderFunctionArgs): Response => {
  const { pathname, search } = new URL(request.url);
  return redirect(`/dashboard${pathname}${search}`);
};

/** The first tab; with what a login at a network came back with, the one that asks which community to connect. */
const toTab = ({ request }: LoaderFunctionArgs): Response => {
  const { search, searchParams } = new URL(request.url);
  return redirect(`/dashboard/settings/${searchParams.has('oauth') ? 'integrations' : 'profile'}${search}`);
};

/** A browser without the service worker shares by an address alone: the words come along in it. */
const toShare = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/dashboard/share${new URL(request.url).search}`);

/** Only whoever began a login at a network can finish it: one without a session signs in first. */
const mustBeSignedIn = ({ request }: LoaderFunctionArgs): Response | null =>
  tokenStore.get() === null ? redirect(loginAddress(new URL(request.url))) : null;

/** The landing is a page of its own, apart from the app: visitors leave for it by a full load. */
const home = (): Response =>
  tokenStore.get() === null ? redirectDocument(PUBLIC_ADDRESSES.landing[LANGUAGE]) : redirect('/dashboard');

/**
 * Asks at once for what a screen shows, beside its code and the questions of the layout around it, not one after the
 * other as the components come to need them. What is as good as here spares the skeletons a flash.
 */
const asking =
  (questions: (params: LoaderFunctionArgs['params']) => Promise<unknown>[]) =>
  async ({ params }: LoaderFunctionArgs): Promise<null> => {
    const all = tokenStore.get() === null ? [] : questions(params);
    const answers = withEarlyAnswers(Promise.all(all));
    await Promise.race([answers, pause(SKELETON_AFTER_MS)]);
    return null;
  };

/** Screen with code of its own, and what it asks for by the id of its address. */
const screen = (
  { warm, Part }: (typeof SCREENS)[keyof typeof SCREENS],
  questions: (id: number) => Promise<unknown>[] = () => [],
) => ({
  loader: asking(({ id }) => [warm(), ...(idOf(id) === null ? [] : questions(Number(id)))]),
  shouldRevalidate: ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams.id !== nextParams.id,
  Component: Part,
});

/** The routes of the product. The dashboard is in the first chunk, where most visits begin; other screens have their own. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  const ofMember = asking(() => [
    queryClient.prefetchQuery(userQuery()),
    queryClient.prefetchQuery(versionQuery()),
    queryClient.prefetchQuery(projectsQuery()),
  ]);
  const homeOf = (projectId: number): Promise<unknown> =>
    Promise.all([
      queryClient.prefetchQuery(plansQuery(projectId)),
      queryClient.prefetchQuery(publicationsAheadQuery(projectId)),
    ]);
  /** What home shows of the project the visit begins with: of the remembered one, without waiting for the list. */
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
                  loader: asking(() => [homeOfCurrent()]),
                  shouldRevalidate: () => false,
                  Component: HomeRoute,
                },
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
                  ...titled(ru.project.tabLabels.outlook),
                  ...screen(SCREENS.outlook, (id) => [
                    queryClient.prefetchQuery(projectQuery(id)),
                    queryClient.prefetchQuery(outlookQuery(id)),
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
                  loader: asking(({ id, competitorId }) => [
                    SCREENS.competitor.warm(),
                    ...(idOf(id) === null || idOf(competitorId) === null
                      ? []
                      : [
                          queryClient.prefetchQuery(projectQuery(Number(id))),
                          queryClient.prefetchQuery(competitorQuery(Number(competitorId))),
                        ]),
                  ]),
                  shouldRevalidate: ({ currentParams, nextParams }) =>
                    currentParams.competitorId !== nextParams.competitorId,
                  Component: SCREENS.competitor.Part,
                },
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
                { path: 'current/:part', loader: toCurrentProject(queryClient), Component: Splash },
                { path: 'share', ...titled(ru.titles.share), ...screen(SCREENS.share) },
                { path: 'history', ...titled(ru.shell.history), ...screen(SCREENS.history) },
                {
                  path: 'styles',
                  ...titled(ru.shell.styles),
                  ...screen(SCREENS.styles),
                  loader: asking(() => [SCREENS.styles.warm(), queryClient.prefetchQuery(stylesQuery(null))]),
                },
                {
                  path: 'styles/:id',
                  ...titled(ru.titles.style),
                  ...screen(SCREENS.style, (id) => [queryClient.prefetchQuery(styleQuery(id))]),
                },
                {
                  path: 'carousels',
                  ...titled(ru.shell.carousels),
                  ...screen(SCREENS.carousels),
                  loader: asking(() => [
                    SCREENS.carousels.warm(),
                    queryClient.prefetchInfiniteQuery(carouselsQuery('draft')),
                  ]),
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
                  loader: asking(() => [
                    SCREENS.backgroundRemoval.warm(),
                    queryClient.prefetchQuery(removalOfferQuery()),
                  ]),
                },
                {
                  path: 'library',
                  ...titled(ru.shell.library),
                  loader: asking(() => [
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
                  loader: asking(() => [
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
                {
                  path: 'settings',
                  ...titled(ru.shell.settings),
                  ...screen(SCREENS.settings),
                  children: [
                    { index: true, loader: toTab, Component: Splash },
                    { path: 'profile', ...titled(ru.settings.tabLabels.profile), ...screen(SCREENS.settingsProfile) },
                    {
                      path: 'subscription',
                      ...titled(ru.settings.tabLabels.subscription),
                      ...screen(SCREENS.settingsSubscription),
                    },
                    {
                      path: 'integrations',
                      ...titled(ru.settings.tabLabels.integrations),
                      ...screen(SCREENS.settingsIntegrations),
                      loader: asking(() => [
                        SCREENS.settingsIntegrations.warm(),
                        queryClient.prefetchQuery(integrationsQuery()),
                      ]),
                    },
                    {
                      path: 'notifications',
                      ...titled(ru.settings.tabLabels.notifications),
                      ...screen(SCREENS.settingsNotifications),
                    },
                    {
                      path: 'developers',
                      ...titled(ru.settings.tabLabels.developers),
                      ...screen(SCREENS.settingsDevelopers),
                    },
                  ],
                },
                {
                  path: 'admin',
                  ...titled(ru.shell.administration),
                  ...screen(SCREENS.admin),
                  children: [
                    { index: true, ...titled(ru.administration.tabLabels.overview), ...screen(SCREENS.adminOverview) },
                    { path: 'users', ...titled(ru.administration.tabLabels.users), ...screen(SCREENS.adminUsers) },
                    {
                      path: 'promo-codes',
                      ...titled(ru.administration.tabLabels['promo-codes']),
                      ...screen(SCREENS.adminPromoCodes),
                    },
                    {
                      path: 'packages',
                      ...titled(ru.administration.tabLabels.packages),
                      ...screen(SCREENS.adminPackages),
                    },
                    { path: 'crm', ...titled(ru.administration.tabLabels.crm), ...screen(SCREENS.adminCrm) },
                    {
                      path: 'queues',
                      ...titled(ru.administration.tabLabels.queues),
                      ...screen(SCREENS.adminQueues),
                    },
                    { path: 'mail', ...titled(ru.administration.tabLabels.mail), ...screen(SCREENS.adminMail) },
                    {
                      path: 'telegram-sessions',
                      ...titled(ru.administration.tabLabels['telegram-sessions']),
                      ...screen(SCREENS.adminTelegramSessions),
                    },
                    { path: 'audit', ...titled(ru.administration.tabLabels.audit), ...screen(SCREENS.adminAudit) },
                  ],
                },
                { path: '*', Component: NotFoundRoute },
              ],
            },
          ],
        },
        { path: '/legal', loader: () => redirect('/legal/privacy'), Component: Splash },
        { path: '/legal/:document/:edition?', Component: SCREENS.legal.Part },
        { path: '/settings/*', loader: toDashboardSettings, Component: Splash },
        { path: '/share', loader: toShare, Component: Splash },
        {
          loader: ofMember,
          shouldRevalidate: () => false,
          Component: OpenLayout,
          children: [
            { path: '/unsubscribe', ...titled(ru.titles.unsubscribe), ...screen(SCREENS.unsubscribe) },
            { path: '/confirm-news', ...titled(ru.titles.confirmNews), ...screen(SCREENS.confirmNews) },
            { path: '*', Component: NotFoundRoute },
          ],
        },
      ],
    },
  ];
};
