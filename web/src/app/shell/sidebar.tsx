import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@/shared/ui/icons';
import { Wordmark } from '@/shared/ui/page/wordmark';
import { NavLinks } from './nav-links';
import classes from './sidebar.module.css';

interface SidebarProps {
  isNarrow: boolean;
  onToggle: () => void;
}

/** Main menu of a desktop, wide or collapsed to icons. */
export function Sidebar({ isNarrow, onToggle }: SidebarProps) {
  const label = isNarrow ? ru.shell.expand : ru.shell.collapse;
  const Icon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={classes.sidebar} aria-label={ru.shell.sidebar}>
      <Link to="/dashboard" className={classes.brand} aria-label={ru.shell.brand}>
        <Wordmark compact={isNarrow} />
      </Link>
      <NavLinks isNarrow={isNarrow} />
      <div className={classes.foot}>
        <Hint label={label} side="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            aria-expanded={!isNarrow}
            onClick={onToggle}
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
    </aside>
  );
}
