import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { versionQuery } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { Page } from '@/shared/ui/page/page';
import { TabLine } from '@/shared/ui/page/tab-line';
import { SETTINGS_TABS, settingsAddress } from './settings-tabs';
import classes from './settings-frame.module.css';

/** Frame of every settings tab: heading, tabs, version of the product. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page title={ru.shell.settings}>
      <TabLine
        label={ru.settings.tabs}
        tabs={SETTINGS_TABS.map((tab) => {
          const to = settingsAddress(tab);
          return { label: ru.settings.tabLabels[tab], to, isCurrent: pathname === to };
        })}
      />
      {children}
      <Version />
    </Page>
  );
}

function Version() {
  const { data, isError } = useQuery(versionQuery());
  return (
    <footer className={classes.version}>
      {ru.settings.version(isError ? ru.settings.versionUnknown : (data?.version ?? '…'))}
    </footer>
  );
}
