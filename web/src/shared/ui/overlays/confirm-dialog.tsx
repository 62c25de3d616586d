import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api-error';
import { ru } from '../../i18n/ru';
import classes from './confirm-dialog.module.css';
import { DismissButton } from '../actions/dismiss-button';
import { ResponsiveModal } from './responsive-modal';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  /** Label of the other button; a specific word is better than «Отмена». */
  cancelLabel?: string;
  /** Colours the action as destructive. */
  danger?: boolean;
  /** The action is running: the dialog waits for it and does not close. */
  loading?: boolean;
  /** The action is impossible now; the dialog says why. */
  disabled?: boolean;
  /** Why the action failed; the dialog stays open for another try. */
  error?: unknown;
  /** Text for a failure without its own sentence. */
  failed?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  onExited?: () => void;
}

/** Asks before an action that cannot be undone. The harmless answer has the focus. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = ru.common.cancel,
  danger = false,
  loading = false,
  disabled = false,
  error,
  failed,
  onConfirm,
  onClose,
  onExited,
}: ConfirmDialogProps) {
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      isBusy={loading}
      title={title}
      size="sm"
      centered
      {...(onExited && { onExited })}
      footer={
        <>
          <DismissButton isBusy={loading} onClick={onClose} data-autofocus>
            {cancelLabel}
          </DismissButton>
          <Button color={danger ? 'red' : 'iris'} loading={loading} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes.text}>{children}</div>
      {error !== undefined && error !== null && (
        <p className={classes.error} role="alert">
          {messageOf(error, failed)}
        </p>
      )}
    </ResponsiveModal>
  );
}
