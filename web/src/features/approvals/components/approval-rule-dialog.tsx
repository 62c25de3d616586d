import { useQuery } from '@tanstack/react-query';
import { projectPublishingQuery, useUpdateProjectPublishing } from '@/entities/publishing';
import { approvalsTexts as texts } from '@/entities/approvals';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Switch } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import classes from './approval-rule-dialog.module.css';

interface ApprovalRuleDialogProps {
  opened: boolean;
  /** Undefined while it is unknown. */
  projectId: number | undefined;
  onClose: () => void;
  onExited: () => void;
}

/** Whether only what a client approved is published automatically, with an explanation. */
export function ApprovalRuleDialog({ opened, projectId, onClose, onExited }: ApprovalRuleDialogProps) {
  const { data, error, refetch } = useQuery({
    ...projectPublishingQuery(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  const update = useUpdateProjectPublishing(projectId ?? 0);
  const isOn = update.isPending ? update.variables.requires_approval : data?.requires_approval;
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      onExited={onExited}
      title={texts.rule.menu}
      size="sm"
      centered
      isBusy={update.isPending}
    >
      {data ? (
        <div className={classes.rule}>
          <Switch
            data-autofocus
            label={texts.rule.toggle}
            checked={isOn ?? false}
            // Not `disabled`: it would lose the focus until the answer arrives.
            aria-disabled={update.isPending || undefined}
            onChange={({ currentTarget }) => {
              if (!update.isPending) update.mutate({ requires_approval: currentTarget.checked });
            }}
          />
          <p role="status">{isOn ? texts.rule.on : texts.rule.off}</p>
          <p className={classes.scope}>{texts.rule.scope}</p>
          <FormError message={update.error ? messageOf(update.error, texts.rule.failed) : undefined} />
          <SlowAnswer of={update} />
        </div>
      ) : error ? (
        <ErrorState title={texts.rule.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
    </ResponsiveModal>
  );
}
