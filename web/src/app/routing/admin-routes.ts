import type { RouteObject } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { SCREENS } from '../screens';
import { screen, titled } from './prefetching';

/** The administration, one route per tab. */
export const ADMIN_ROUTES: RouteObject = {
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
};
