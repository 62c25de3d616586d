import { ActionIcon, Kbd, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { User } from '@orbita/contracts';
import { BalanceLink } from '@/features/billing';
import { Bell } from '@/features/notifications';
import { ProjectSwitcher } from '@/features/projects';
import { DemoBadge } from '@/entities/writer';
import { useIsDemo } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconMenu2, IconSearch } from '@/shared/ui/icons';
import { ThemeToggle } from '@/shared/ui/actions/theme-toggle';
import { openOverlay } from './overlay-store';
import { preloadOverlay } from './overlay-views';
import classes from './top-bar.module.css';
import { useProjectSwitch } from './use-project-switch';
import { UserMenu } from './user-menu';

interface TopBarProps {
  user: User | undefined;
}

/** Project at the left, credits and the user at the right. */
export function TopBar({ user }: TopBarProps) {
  const isDemo = useIsDemo();
  const goToProject = useProjectSwitch();
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={ru.shell.openMenu}
        onPointerEnter={() => preloadOverlay('menu')}
        onFocus={() => preloadOverlay('menu')}
        onClick={() => openOverlay('menu')}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.project}>
        <ProjectSwitcher onSwitched={goToProject} />
      </div>
      <div className={classes.right}>
        {isDemo && (
          <span className={classes.demo}>
            <DemoBadge />
          </span>
        )}
        <Hint label={ru.shell.search}>
          <UnstyledButton
            className={classes.search}
            aria-keyshortcuts="Control+K"
            onPointerEnter={() => preloadOverlay('commands')}
            onFocus={() => preloadOverlay('commands')}
            onClick={() => openOverlay('commands')}
          >
            <IconSearch size={18} aria-hidden />
            <VisuallyHidden>{ru.shell.search}</VisuallyHidden>
            <Kbd className={classes.kbd} aria-hidden>
              Ctrl K
            </Kbd>
          </UnstyledButton>
        </Hint>
        <span className={classes.theme}>
          <ThemeToggle />
        </span>
        <Bell />
        <BalanceLink />
        {user ? <UserMenu user={user} /> : <Skeleton circle className={classes.avatar} />}
      </div>
    </header>
  );
}
