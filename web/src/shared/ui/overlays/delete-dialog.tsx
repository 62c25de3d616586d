import type { ReactNode } from 'react';
import type { AppMutation } from '../../api/use-app-mutation';
import { ConfirmDialog } from './confirm-dialog';
import { SlowAnswer } from '../feedback/slow-answer';

interface DeleteDialogProps {
  opened: boolean;
  /** Deletes; the dialog stays open while that runs and when it fails. */
  action: Pick<AppMutation<never, never>, 'isPending' | 'submittedAt' | 'stop' | 'error' | 'reset'>;
  words: { title: string; confirm: string; keep: string; failed?: string };
  /** What is deleted, including dependent data. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog({ opened, action, words, children, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      danger
      loading={action.isPending}
      error={action.error}
      failed={words.failed}
      onConfirm={onConfirm}
      onClose={onClose}
      onExited={action.reset}
    >
      {children}
      <SlowAnswer of={action} />
    </ConfirmDialog>
  );
}
