import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlanCard } from '@/features/billing/components/plan-card';
import { Statement } from '@/features/billing/components/statement';
import { projectsQuery } from '@/features/projects/api/projects-api';
import { signOut, userQuery, versionQuery } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { Page } from '@/shared/ui/page';
import { IconLogout } from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useTheme } from '@/shared/ui/use-theme';
import classes from './settings-route.module.css';

export function SettingsRoute() {
  const { data: user } = useQuery(userQuery());
  const { data: projects } = useQuery(projectsQuery());
  return (
    <Page title={ru.shell.settings}>
      <div className={classes.sections}>
        <section aria-labelledby="plan">
          <h2 id="plan" className={classes.title}>
            {ru.settings.plan}
          </h2>
          <PlanCard />
        </section>
        <section aria-labelledby="account">
          <h2 id="account" className={classes.title}>
            {ru.settings.account}
          </h2>
          <div className={classes.account}>
            <div className={classes.person}>
              <p title={user?.name}>{user?.name}</p>
              <p className={classes.dim} title={user?.email}>
                {user?.email}
              </p>
            </div>
            <SignOutButton />
          </div>
        </section>
        <section aria-labelledby="look">
          <h2 id="look" className={classes.title}>
            {ru.settings.look}
          </h2>
          <ThemeChoice />
        </section>
        <Statement projects={projects ?? []} />
        <Version />
      </div>
    </Page>
  );
}

function ThemeChoice() {
  const { isDark, set } = useTheme();
  return (
    <SegmentedControl
      aria-label={ru.settings.theme}
      value={isDark ? 'dark' : 'light'}
      onChange={(value) => set(value === 'light' ? 'light' : 'dark')}
      data={[
        { value: 'dark', label: ru.settings.dark },
        { value: 'light', label: ru.settings.light },
      ]}
    />
  );
}

function SignOutButton() {
  return (
    <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
      {ru.shell.logout}
    </Button>
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
