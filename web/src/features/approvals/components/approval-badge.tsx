import { VisuallyHidden } from '@mantine/core';
import { IconUserCheck, IconUserEdit, IconUserExclamation, IconUserQuestion } from '@/shared/ui/icons';
import type { Standing } from '../model/standing';
import { texts } from '../texts';
import classes from './approval-badge.module.css';

const ICONS: Record<Standing, typeof IconUserCheck> = {
  approved: IconUserCheck,
  changes_requested: IconUserEdit,
  outdated: IconUserExclamation,
  awaited: IconUserQuestion,
};

/** The sign alone, for what says its words otherwise. */
export function StandingIcon({ standing }: { standing: Standing }) {
  const Icon = ICONS[standing];
  return <Icon size={16} aria-hidden />;
}

/** How a publication stands with the client, in words. */
export function ApprovalBadge({ standing }: { standing: Standing }) {
  const Icon = ICONS[standing];
  return (
    <span className={classes.badge} data-standing={standing}>
      <Icon size={14} aria-hidden />
      {texts.standing[standing]}
    </span>
  );
}

/** The same as small as a place in the calendar. */
export function ApprovalMark({ standing, size = 14 }: { standing: Standing; size?: number }) {
  const Icon = ICONS[standing];
  const label = texts.standing[standing];
  return (
    <span className={classes.mark} data-standing={standing} title={label}>
      <Icon size={size} aria-hidden />
      <VisuallyHidden>, {label.toLocaleLowerCase('ru')}</VisuallyHidden>
    </span>
  );
}
