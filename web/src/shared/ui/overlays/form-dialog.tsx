import { Button } from '@mantine/core';
import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import type { AppMutation } from '../../api/use-app-mutation';
import { ru } from '../../i18n/ru';
import { DismissButton } from '../actions/dismiss-button';
import { FormError } from '../feedback/form-error';
import classes from './form-dialog.module.css';
import { ResponsiveModal } from './responsive-modal';
import { SlowAnswer } from '../feedback/slow-answer';
import { useCloseGuard } from './use-close-guard';

interface FormDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  /** What submitting starts: the dialog waits for its end and does not close meanwhile. */
  action: Pick<AppMutation<never, never>, 'isPending' | 'submittedAt' | 'stop'>;
  /** The result is also visible behind the dialog: closing it only stops waiting. */
  stopsOnClose?: boolean;
  /** Why it was refused, when no field shows it. */
  error: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** It holds much input: a stray click beside it does not close it. */
  persistent?: boolean;
  /** Input would be lost: closing asks first. */
  isDirty?: boolean;
  /** Colours the action as destructive. */
  danger?: boolean;
  /** Something required is obviously still missing. */
  disabled?: boolean;
  ref?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  onExited?: () => void;
  /** Fields; the first to fill has `data-autofocus`. */
  children: ReactNode;
}

/** Whether a field holds a text nobody understands, which is not to be sent as if it were empty: the field gets the focus. */
export const focusUnread = (event: FormEvent): boolean => {
  const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]');
  if (!unread) return false;
  event.preventDefault();
  unread.focus();
  return true;
};

/** A form in a dialog: its fields, why it was refused, and its two buttons, which stay visible. */
export function FormDialog({
  opened,
  title,
  submitLabel,
  action,
  stopsOnClose = false,
  error,
  size = 'md',
  persistent = false,
  isDirty = false,
  danger = false,
  disabled = false,
  ref,
  onSubmit,
  onClose,
  onExited,
  children,
}: FormDialogProps) {
  const id = useId();
  const isBusy = action.isPending && !stopsOnClose;
  // Only when it really closes: a user who stays keeps waiting.
  const { close, question } = useCloseGuard(opened && isDirty, () => {
    if (action.isPending) action.stop();
    onClose();
  });
  return (
    <>
      <ResponsiveModal
        opened={opened}
        onClose={close}
        title={title}
        size={size}
        persistent={persistent}
        isBusy={isBusy}
        {...(onExited && { onExited })}
        footer={
          <>
            <SlowAnswer of={action} />
            <DismissButton isBusy={isBusy} onClick={close}>
              {ru.common.cancel}
            </DismissButton>
            <Button
              type="submit"
              form={id}
              color={danger ? 'red' : 'iris'}
              loading={action.isPending}
              disabled={disabled}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          ref={ref}
          id={id}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            if (!focusUnread(event)) void onSubmit(event);
          }}
        >
          {children}
          <FormError message={error} />
        </form>
      </ResponsiveModal>
      {question}
    </>
  );
}
