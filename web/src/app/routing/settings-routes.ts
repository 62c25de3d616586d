import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { integrationsQuery } from '@/entities/integrations';
import { ru } from '@/shared/i18n/ru';
import { Splash } from '../layouts/splash';
import { SCREENS } from '../screens';
import { prefetching, screen, titled } from './prefetching';
import { toTab } from './redirects';

/** The settings, one route per tab. */
export const settingsRoutes = (queryClient: QueryClient): RouteObject => ({
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
      loader: prefetching(() => [SCREENS.settingsIntegrations.warm(), queryClient.prefetchQuery(integrationsQuery())]),
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
});
