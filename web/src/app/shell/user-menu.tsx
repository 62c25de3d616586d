import type { User } from '@orbita/contracts';
import { useSignOut } from '@/shared/api/use-sign-out';
import { ru } from '@/shared/i18n/ru';
import { Avatar, initials } from '@/shared/ui/page/avatar';
import { DropdownMenu, MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconKeyboard, IconLogout, IconMoon, IconSettings, IconSun } from '@/shared/ui/icons';
import { useTheme } from '@/shared/ui/style/use-theme';
import { openOverlay } from './overlay-store';
import classes from './user-menu.module.css';

/** The user and links about the account. */
export function UserMenu({ user }: { user: User }) {
  const { isDark, toggle } = useTheme();
  const signOut = useSignOut();
  const userInitials = initials(user.name);
  return (
    <DropdownMenu
      label={ru.shell.account(userInitials, user.name)}
      align="end"
      trigger={<Avatar name={user.name} url={user.avatar_url} />}
      triggerClassName={classes.avatar}
      head={
        <>
          <p className={classes.name} title={user.name}>
            {user.name}
          </p>
          <p className={classes.email} title={user.email}>
            {user.email}
          </p>
        </>
      }
    >
      <MenuItem to="/dashboard/settings" icon={<IconSettings size={18} aria-hidden />}>
        {ru.shell.settings}
      </MenuItem>
      <MenuItem
        keepOpen
        icon={isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
        onSelect={toggle}
      >
        {isDark ? ru.shell.toLight : ru.shell.toDark}
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={18} aria-hidden />} onSelect={() => openOverlay('shortcuts')}>
        {ru.shell.shortcuts}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconLogout size={18} aria-hidden />} onSelect={signOut}>
        {ru.shell.logout}
      </MenuItem>
    </DropdownMenu>
  );
}
