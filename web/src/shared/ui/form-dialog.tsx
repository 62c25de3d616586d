import { Button } from '@mantine/core';
import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import type { AppMutation } from '../api/use-app-mutation';
import { ru } from '../i18n/ru';
import { DismissButton } from './dismiss-button';
import { FormError } from './form-error';
import classes from './form-dialog.module.css';
import { ResponsiveModal } from './responsive-modal';
import { SlowAnswer } from './slow-answer';
import { useCloseGuard } from './use-close-guard';

interface FormDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  /** What submitting starts: its end is waited for here, and the dialog does not close meanwhile. */
  action: Pick<AppMutation<never, never>, 'isPending' | 'submittedAt' | 'stop'>;
  /** What became of the act is seen behind the dialog, too: to close it is to wait no longer. */
  stopsOnClose?: boolean;
  /** Why it was refused, where no field tells it. */
  error: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** Much is typed into it: a stray click beside it does not close it. */
  persistent?: boolean;
  /** Something typed would be lost: closing asks first. */
  isDirty?: boolean;
  /** Colours the act as one that destroys. */
  danger?: boolean;
  /** Something is missing yet, and that is plain to see. */
  disabled?: boolean;
  ref?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  onExited?: () => void;
  /** Fields; the first to fill has `data-autofocus`. */
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and its two buttons, which stay in sight. */
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
  // Not before it is closed indeed: whoever stays in it goes on waiting.
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
        <form ref={ref} id={id} className={classes.form} noValidate onSubmit={(event) => void onSubmit(event)}>
          {children}
          <FormError message={error} />
        </form>
      </ResponsiveModal>
      {question}
    </>
  );
}
