import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error';
import { ru } from '../i18n/ru';
import classes from './confirm-dialog.module.css';
import { DismissButton } from './dismiss-button';
import { ResponsiveModal } from './responsive-modal';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  /** What the other button does; a word that says it beats «Отмена». */
  cancelLabel?: string;
  /** Colours the act as one that destroys. */
  danger?: boolean;
  /** The act runs: it is waited for here, and the dialog does not close meanwhile. */
  loading?: boolean;
  /** The act cannot be done now; the dialog says why. */
  disabled?: boolean;
  /** Why the act failed; the dialog stays open so that it can be repeated. */
  error?: unknown;
  /** What is said of a failure without a sentence of its own. */
  failed?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  onExited?: () => void;
}

/** Asks before an act that cannot be taken back. The harmless answer has the focus. */
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
