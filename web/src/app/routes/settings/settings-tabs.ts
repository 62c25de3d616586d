/** Tabs of the settings in order. */
export const SETTINGS_TABS = ['profile', 'subscription', 'integrations', 'notifications', 'developers'] as const;

export const settingsAddress = (tab: (typeof SETTINGS_TABS)[number]): string => `/dashboard/settings/${tab}`;
