import { PublicationPageSkeleton } from '@/features/publications';
import { PlanPageSkeleton, keptView } from '@/entities/content-plans';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { CardGridSkeleton, PageSkeleton, RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { calendar } from './routes/plans/load-calendar';
import { Splash } from './layouts/splash';
import {
  CarouselSkeleton,
  CarouselsSkeleton,
  HistorySkeleton,
  TrashSkeleton,
  LibrarySkeleton,
  ReadinessScreenSkeleton,
  ProjectEditSkeleton,
  ProjectNewSkeleton,
  ProjectSkeleton,
  ProjectsSkeleton,
  ReceiptsScreenSkeleton,
  SettingsSkeleton,
  StylesSkeleton,
  TranscriptSkeleton,
  TranscriptionSkeleton,
} from './routes/screen-skeletons';

/** Screens whose code is loaded when first opened, and what is shown meanwhile. */
export const SCREENS = {
  guest: lazyPart(async () => (await import('./layouts/guest-layout')).GuestLayout, Splash),
  login: lazyPart(async () => (await import('./routes/login-route')).LoginRoute),
  register: lazyPart(async () => (await import('./routes/register-route')).RegisterRoute),
  forgotPassword: lazyPart(async () => (await import('@/features/auth')).ForgotPasswordForm),
  mailedLinks: lazyPart(async () => (await import('./layouts/mailed-links')).MailedLinks, Splash),
  resetPassword: lazyPart(async () => (await import('@/features/auth')).ResetPasswordForm),
  confirmEmail: lazyPart(async () => (await import('@/features/auth')).ConfirmEmail),
  vkLoginReturn: lazyPart(async () => (await import('@/features/integrations')).VkLoginReturn),
  okLoginReturn: lazyPart(async () => (await import('@/features/integrations')).OkLoginReturn),
  // Home of new users only: users with projects do not load its code.
  welcome: lazyPart(async () => (await import('./routes/welcome')).Welcome, PageSkeleton),
  projects: lazyPart(async () => (await import('./routes/projects-route')).ProjectsRoute, ProjectsSkeleton),
  project: lazyPart(async () => (await import('./routes/project-route')).ProjectRoute, ProjectSkeleton),
  projectNew: lazyPart(async () => (await import('./routes/project-new-route')).ProjectNewRoute, ProjectNewSkeleton),
  projectEdit: lazyPart(
    async () => (await import('./routes/project-edit-route')).ProjectEditRoute,
    ProjectEditSkeleton,
  ),
  readiness: lazyPart(async () => (await import('./routes/readiness-route')).ReadinessRoute, ReadinessScreenSkeleton),
  receipts: lazyPart(async () => (await import('./routes/receipts-route')).ReceiptsRoute, ReceiptsScreenSkeleton),
  competitor: lazyPart(async () => (await import('./routes/competitor-route')).CompetitorRoute, PageSkeleton),
  plan: lazyPart(async () => {
    const [{ PlanRoute }] = await Promise.all([
      import('./routes/plan-route'),
      keptView() !== 'list' ? calendar.warm() : undefined,
    ]);
    return PlanRoute;
  }, PlanPageSkeleton),
  planPrint: lazyPart(async () => (await import('./routes/plan-print-route')).PlanPrintRoute, PlanPageSkeleton),
  publicationEdit: lazyPart(
    async () => (await import('./routes/publication-edit-route')).PublicationEditRoute,
    PublicationPageSkeleton,
  ),
  publishByHand: lazyPart(
    async () => (await import('./routes/publish-by-hand-route')).PublishByHandRoute,
    PageSkeleton,
  ),
  share: lazyPart(async () => (await import('@/features/share')).ShareScreen, PageSkeleton),
  history: lazyPart(async () => (await import('./routes/history-route')).HistoryRoute, HistorySkeleton),
  notFound: lazyPart(async () => (await import('./routes/not-found-route')).NotFoundRoute, PageSkeleton),
  trash: lazyPart(async () => (await import('@/features/trash')).TrashScreen, TrashSkeleton),
  styles: lazyPart(async () => (await import('./routes/styles-route')).StylesRoute, StylesSkeleton),
  style: lazyPart(async () => (await import('./routes/style-route')).StyleRoute, PageSkeleton),
  carousels: lazyPart(async () => (await import('./routes/carousels-route')).CarouselsRoute, CarouselsSkeleton),
  carousel: lazyPart(async () => (await import('./routes/carousel-route')).CarouselRoute, CarouselSkeleton),
  backgroundRemoval: lazyPart(async () => (await import('@/features/background-removal')).RemoverScreen, PageSkeleton),
  library: lazyPart(async () => (await import('./routes/library-route')).LibraryRoute, LibrarySkeleton),
  transcription: lazyPart(
    async () => (await import('@/features/transcription')).TranscriptionScreen,
    TranscriptionSkeleton,
  ),
  transcript: lazyPart(async () => (await import('./routes/transcript-route')).TranscriptRoute, TranscriptSkeleton),
  unsubscribe: lazyPart(async () => (await import('./routes/mail-link-routes')).UnsubscribeRoute, PageSkeleton),
  confirmNews: lazyPart(async () => (await import('./routes/mail-link-routes')).ConfirmNewsRoute, PageSkeleton),
  admin: lazyPart(async () => (await import('./routes/admin/admin-route')).AdminRoute, PageSkeleton),
  adminOverview: lazyPart(async () => (await import('@/features/administration')).OverviewScreen, CardGridSkeleton),
  adminMail: lazyPart(async () => (await import('@/features/administration')).MailScreen, RowsSkeleton),
  adminUsers: lazyPart(async () => (await import('@/features/administration')).UsersScreen, RowsSkeleton),
  adminPromoCodes: lazyPart(async () => (await import('@/features/administration')).PromoCodesScreen, RowsSkeleton),
  adminPackages: lazyPart(async () => (await import('@/features/administration')).PackagesScreen, RowsSkeleton),
  adminCrm: lazyPart(async () => (await import('@/features/crm')).CrmScreen, RowsSkeleton),
  adminQueues: lazyPart(async () => (await import('@/features/administration')).QueuesScreen, RowsSkeleton),
  adminTelegramSessions: lazyPart(async () => (await import('@/features/administration')).SessionsScreen, RowsSkeleton),
  adminAudit: lazyPart(async () => (await import('@/features/administration')).AuditScreen, RowsSkeleton),
  settings: lazyPart(async () => (await import('./routes/settings/settings-route')).SettingsRoute, SettingsSkeleton),
  settingsProfile: lazyPart(async () => (await import('./routes/settings/profile-tab')).ProfileTab, RowsSkeleton),
  settingsNotifications: lazyPart(
    async () => (await import('./routes/settings/notifications-tab')).NotificationsTab,
    RowsSkeleton,
  ),
  settingsIntegrations: lazyPart(async () => (await import('@/features/integrations')).IntegrationsPanel, RowsSkeleton),
  settingsDevelopers: lazyPart(
    async () => (await import('./routes/settings/developers-tab')).DevelopersTab,
    RowsSkeleton,
  ),
  settingsSubscription: lazyPart(
    async () => (await import('./routes/settings/subscription-tab')).SubscriptionTab,
    RowsSkeleton,
  ),
};
