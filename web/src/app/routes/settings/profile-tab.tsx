import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signOut, userQuery } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { IconLogout } from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useTheme } from '@/shared/ui/use-theme';
import classes from './profile-tab.module.css';

/** Who the account belongs to, and how the product looks in this browser. */
export function ProfileTab() {
  const { data: user } = useQuery(userQuery());
  return (
    <div className={classes.sections}>
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
    </div>
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
