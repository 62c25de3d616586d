import { VisuallyHidden } from '@mantine/core';
import { IconUserCheck, IconUserEdit, IconUserExclamation, IconUserQuestion } from '@/shared/ui/icons';
import type { ApprovalStatus } from '../model/approval-status';
import { texts } from '../texts';
import classes from './approval-badge.module.css';

const ICONS: Record<ApprovalStatus, typeof IconUserCheck> = {
  approved: IconUserCheck,
  changes_requested: IconUserEdit,
  outdated: IconUserExclamation,
  awaited: IconUserQuestion,
};

/** Only the icon, where the text is shown otherwise. */
export function ApprovalStatusIcon({ approvalStatus }: { approvalStatus: ApprovalStatus }) {
  const Icon = ICONS[approvalStatus];
  return <Icon size={16} aria-hidden />;
}

/** The client's verdict on a publication, in words. */
export function ApprovalBadge({ approvalStatus }: { approvalStatus: ApprovalStatus }) {
  const Icon = ICONS[approvalStatus];
  return (
    <span className={classes.badge} data-approval={approvalStatus}>
      <Icon size={14} aria-hidden />
      {texts.approvalStatus[approvalStatus]}
    </span>
  );
}

/** The same in the size of a calendar entry. */
export function ApprovalMark({ approvalStatus, size = 14 }: { approvalStatus: ApprovalStatus; size?: number }) {
  const Icon = ICONS[approvalStatus];
  const label = texts.approvalStatus[approvalStatus];
  return (
    <span className={classes.mark} data-approval={approvalStatus} title={label}>
      <Icon size={size} aria-hidden />
      <VisuallyHidden>, {label.toLocaleLowerCase('ru')}</VisuallyHidden>
    </span>
  );
}
